import type { StayFilters } from '../search/filters.ts';
import type { SearchResult } from '../search/search-result.ts';
import { LodgingCard } from './lodging-card.tsx';

type CardListProps = {
  found: readonly SearchResult[];
  /** The dates and guests to book for. Without it no place can be booked. */
  stay?: StayFilters;
  onDates?: () => void;
  chosenId?: string | null;
  onShowOnMap?: (id: string) => void;
};

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
