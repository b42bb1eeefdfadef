import { type Clock, systemClock } from '#platform/clock.ts';
import { SearchScreen } from './search/search-screen.tsx';

/** Acomodações para Motociclistas: places that take both rider and motorcycle. */
export const AccommodationsScreen = ({ clock = systemClock }: { clock?: Clock }) => (
  <SearchScreen screen="accommodations" clock={clock} />
);
