import { LockKeyhole } from 'lucide-react';
import { ToggleChip } from '#ui/chip.tsx';
import { bookingTexts } from '../booking-texts.ts';
import { type Asked, categoryFilters } from './asked.ts';
import { searchTexts } from './search-texts.ts';

type Props = Pick<Asked, 'category' | 'secureParking'> & {
  onCategory: (category: Asked['category']) => void;
  onSecureParking: (secureParking: boolean) => void;
};

/** Which kind of place, and whether the motorcycle sleeps behind a lock. */
export const CategoryButtons = ({ category, secureParking, onCategory, onSecureParking }: Props) => (
  <fieldset className="flex flex-wrap gap-2">
    <legend className="sr-only">{bookingTexts.categoriesLabel}</legend>
    {categoryFilters.map((name) => (
      <ToggleChip key={name} pressed={name === category} className="px-3! text-15!" onClick={() => onCategory(name)}>
        {bookingTexts.categories[name]}
      </ToggleChip>
    ))}
    <ToggleChip
      pressed={secureParking}
      className="px-3! text-15!"
      icon={<LockKeyhole size={20} aria-hidden="true" />}
      onClick={() => onSecureParking(!secureParking)}
    >
      {searchTexts.secureParking}
    </ToggleChip>
  </fieldset>
);
