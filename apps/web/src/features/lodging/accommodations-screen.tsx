import { type Clock, systemClock } from '#platform/clock.ts';
import { SearchScreen } from './search/search-screen.tsx';

export const AccommodationsScreen = ({ clock = systemClock }: { clock?: Clock }) => (
  <SearchScreen screen="accommodations" clock={clock} />
);
