import type { AskedStay } from '../search/filters.ts';
import type { SearchResult } from '../search/search-result.ts';
import { LodgingCard } from './lodging-card.tsx';

type CardListProps = {
  found: readonly SearchResult[];
  /** What places are booked for. Without it none is booked. */
  stay?: AskedStay;
  /** A place is to be booked, and dates are missing. */
  onDates?: () => void;
  /** The one that was chosen on the map. */
  chosenId?: string | null;
  onShowOnMap?: (id: string) => void;
};

/** Places to sleep, a row each. */
export const CardList = ({ found, stay, onDates, chosenId, onShowOnMap }: CardListProps) => (
  <ul className="flex flex-col gap-3">
    {found.map((one) => (
      <LodgingCard
        key={one.place.id}
        found={one}
        stay={stay}
        onDates={onDates}
        chosen={one.place.id === chosenId}
        onShowOnMap={onShowOnMap && one.place.position ? () => onShowOnMap(one.place.id) : undefined}
      />
    ))}
  </ul>
);
