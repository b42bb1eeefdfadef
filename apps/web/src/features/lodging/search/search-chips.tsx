import { CalendarDays, Check, LockKeyhole, Users } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { ToggleChip } from '#ui/chip.tsx';
import { classes } from '#ui/classes.ts';
import { formatDayAndMonth } from '#ui/day.ts';
import { stayTexts } from '../stay/texts.ts';
import { categoryFilters, type Filters, priceCap } from './filters.ts';
import type { SheetName } from './search-sheet.tsx';
import { SortField } from './sort-field.tsx';
import { fieldTexts } from './texts.ts';

type ChipProps = {
  label?: string;
  icon?: ReactNode;
  /** Whether the filter leaves places out. */
  narrows?: boolean;
  onPress: () => void;
  children: ReactNode;
};

const Chip = ({ label, icon, narrows = false, onPress, children }: ChipProps) => (
  <button
    type="button"
    aria-haspopup="dialog"
    aria-label={label}
    onClick={onPress}
    className={classes(
      'flex min-h-12 flex-none items-center gap-2 rounded-full border px-3 text-15 font-semibold whitespace-nowrap',
      narrows ? 'border-guidance bg-guidance text-on-guidance' : 'border-quiet bg-card',
    )}
  >
    {narrows ? <Check size={20} aria-hidden="true" /> : icon}
    {children}
  </button>
);

const icon = { size: 20, 'aria-hidden': true, className: 'flex-none text-service' } as const;

type StayProps = {
  filters: Filters;
  onOpen: (sheet: SheetName) => void;
};

/** When, and for how many. */
function StayChips({ filters: { checkIn, checkOut, guests }, onOpen }: StayProps) {
  const hasDates = checkIn !== '' && checkOut !== '';
  const dates = hasDates ? fieldTexts.datesOf(formatDayAndMonth(checkIn), formatDayAndMonth(checkOut)) : null;
  return (
    <>
      <Chip
        label={dates ? `${fieldTexts.dates}: ${dates}` : fieldTexts.dates}
        icon={<CalendarDays {...icon} />}
        onPress={() => onOpen('dates')}
      >
        {dates ?? fieldTexts.dates}
      </Chip>
      <Chip icon={<Users {...icon} />} label={stayTexts.guests(guests)} onPress={() => onOpen('guests')}>
        {guests}
      </Chip>
    </>
  );
}

type Props = StayProps & {
  changeFilters: (change: Partial<Filters>) => void;
  /** Leaves out the categories, since the screen shows only places that take motorcycles. */
  motorcyclists: boolean;
};

/** The filters as one row, swept sideways; on a desktop by its bar, since a mouse sweeps nothing. */
export function SearchChips({ filters, changeFilters, onOpen, motorcyclists }: Props) {
  const { maxPrice, category, secureParking, sort } = filters;
  const row = useRef<HTMLDivElement>(null);
  // The chosen kind may be scrolled off the edge, and it explains the results.
  useEffect(() => {
    if (category === 'todos') return;
    row.current?.querySelector('[data-chosen=true]')?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [category]);
  return (
    <div
      ref={row}
      role="toolbar"
      aria-label={fieldTexts.filters}
      className="-mx-4 flex gap-2 overflow-x-auto px-4 [scrollbar-width:none] desk:pb-2 desk:[scrollbar-width:thin]"
    >
      <StayChips {...{ filters, onOpen }} />
      <Chip
        label={`${fieldTexts.maxPrice}: ${fieldTexts.upTo(`R$ ${maxPrice}`)}`}
        narrows={maxPrice < priceCap.max}
        onPress={() => onOpen('price')}
      >
        {fieldTexts.upTo(`R$ ${maxPrice}`)}
      </Chip>
      <ToggleChip
        pressed={secureParking}
        className="flex-none px-3! text-15!"
        icon={<LockKeyhole size={20} aria-hidden="true" />}
        onClick={() => changeFilters({ secureParking: !secureParking })}
      >
        {fieldTexts.secureParking}
      </ToggleChip>
      {!motorcyclists &&
        categoryFilters.map((name) => (
          <ToggleChip
            key={name}
            pressed={name === category}
            data-chosen={name === category}
            className="flex-none px-3! text-15!"
            onClick={() => changeFilters({ category: name })}
          >
            {fieldTexts.categories[name]}
          </ToggleChip>
        ))}
      <SortField sort={sort} onSort={(chosen) => changeFilters({ sort: chosen })} />
    </div>
  );
}
