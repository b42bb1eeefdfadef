import type { Found } from '../search/found.ts';
import type { SearchForm } from '../search/search-form.ts';
import { bookingOf } from './booking-of.tsx';
import { LodgingCard } from './lodging-card.tsx';

export type CardListProps = {
  found: readonly Found[];
  /** What stands in the form: places are booked for these dates. Without it none is booked. */
  values?: SearchForm;
  /** The one that was chosen on the map. */
  chosenId?: string | null;
  onShowOnMap?: (id: string) => void;
};

/** Places to sleep, a card each. */
export const CardList = ({ found, values, chosenId, onShowOnMap }: CardListProps) => (
  <ul className="flex flex-col gap-4">
    {found.map((one) => (
      <LodgingCard
        key={one.place.id}
        found={one}
        booking={values && bookingOf(one.place, values)}
        chosen={one.place.id === chosenId}
        onShowOnMap={onShowOnMap && one.place.position ? () => onShowOnMap(one.place.id) : undefined}
      />
    ))}
  </ul>
);
