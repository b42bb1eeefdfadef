import { type Clock, systemClock } from '#platform/clock.ts';
import { SearchScreen } from './search/search-screen.tsx';

/** Acomodações para Motociclistas: where both rider and motorcycle are taken in. */
export const AccommodationsScreen = ({ clock = systemClock }: { clock?: Clock }) => (
  <SearchScreen screen="accommodations" clock={clock} />
);
