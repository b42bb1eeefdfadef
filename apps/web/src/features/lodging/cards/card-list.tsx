import type { StayFilters } from '../search/filters.ts';
import type { SearchResult } from '../search/search-result.ts';
import { LodgingCard } from './lodging-card.tsx';

type CardListProps = {
  found: readonly SearchResult[];
  /** The dates and guests to book for. Without it no place can be booked. */
  stay?: StayFilters;
  onDates?: () => void;
  chosenId?: string | null;
  /** The place whose details a sign opened. */
  opened?: { placeId: string } | null;
  onFocus?: (placeId: string) => void;
  onShowOnMap?: (placeId: string) => void;
};

export const CardList = ({ found, stay, onDates, chosenId, opened, onFocus, onShowOnMap }: CardListProps) => (
  <ul className="flex flex-col gap-2">
    {found.map((one) => {
      const { id, position } = one.place;
      return (
        <LodgingCard
          key={id}
          found={one}
          stay={stay}
          onDates={onDates}
          chosen={id === chosenId}
          opened={opened?.placeId === id ? opened : null}
          onFocus={onFocus && (() => onFocus(id))}
          onShowOnMap={onShowOnMap && position ? () => onShowOnMap(id) : undefined}
        />
      );
    })}
  </ul>
);
