import {
  CalendarDays,
  Check,
  ChevronDown,
  LocateFixed,
  LockKeyhole,
  MapPin,
  Route as RouteIcon,
  Users,
} from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { ToggleChip } from '#ui/chip.tsx';
import { classes } from '#ui/classes.ts';
import { formatDayAndMonth } from '#ui/day.ts';
import { stayTexts } from '../stay/texts.ts';
import { categoryFilters, type Filters, priceCap } from './filters.ts';
import type { SheetName } from './search-sheet.tsx';
import { SortField } from './sort-field.tsx';
import { fieldTexts, whereTexts } from './texts.ts';
import type { SearchPlace } from './use-search-place.ts';

type ChipProps = {
  label?: string;
  icon?: ReactNode;
  /** Whether the filter excludes places that a search with default filters shows. */
  narrows?: boolean;
  onPress: () => void;
  className?: string;
  children: ReactNode;
};

const Chip = ({ label, icon, narrows = false, onPress, className, children }: ChipProps) => (
  <button
    type="button"
    aria-haspopup="dialog"
    aria-label={label}
    onClick={onPress}
    className={classes(
      'flex min-h-12 items-center gap-2 rounded-full border px-3 text-15 font-semibold whitespace-nowrap',
      narrows ? 'border-guidance bg-guidance text-on-guidance' : 'border-quiet bg-card',
      className,
    )}
  >
    {narrows ? <Check size={20} aria-hidden="true" /> : icon}
    {children}
  </button>
);

const icon = { size: 20, 'aria-hidden': true, className: 'flex-none text-service' } as const;
const placeIcons = { here: LocateFixed, route: RouteIcon, destination: MapPin };

type Props = {
  filters: Filters;
  place: Pick<SearchPlace, 'by' | 'label'>;
  changeFilters: (change: Partial<Filters>) => void;
  onOpen: (sheet: SheetName) => void;
  /** Hides the categories, since the screen shows only places that take motorcycles. */
  motorcyclists: boolean;
};

export function SearchChips({ filters, place: { by, label }, changeFilters, onOpen, motorcyclists }: Props) {
  const { checkIn, checkOut, guests, maxPrice, category, secureParking, sort } = filters;
  const kinds = useRef<HTMLDivElement>(null);
  // The chosen kind may be scrolled off the edge, and it explains the results.
  useEffect(() => {
    if (category === 'todos') return;
    kinds.current?.querySelector('[data-chosen=true]')?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [category]);
  const PlaceIcon = placeIcons[by];
  const hasDates = checkIn !== '' && checkOut !== '';
  const dates = fieldTexts.datesOf(formatDayAndMonth(checkIn), formatDayAndMonth(checkOut));
  return (
    <div className="flex flex-col gap-2 desk:flex-row desk:flex-wrap desk:items-center">
      <Chip
        label={whereTexts.change(label)}
        icon={<PlaceIcon {...icon} />}
        onPress={() => onOpen('where')}
        className="text-17! desk:w-80"
      >
        <span className="min-w-0 flex-1 truncate text-left">{by === 'route' ? whereTexts.along(label) : label}</span>
        <ChevronDown size={20} aria-hidden="true" className="flex-none" />
      </Chip>
      <div className="flex flex-wrap gap-2 *:flex-auto *:justify-center">
        <Chip
          label={hasDates ? `${fieldTexts.dates}: ${dates}` : fieldTexts.dates}
          icon={<CalendarDays {...icon} />}
          onPress={() => onOpen('dates')}
        >
          {hasDates ? dates : fieldTexts.dates}
        </Chip>
        <Chip icon={<Users {...icon} />} label={stayTexts.guests(guests)} onPress={() => onOpen('guests')}>
          {guests}
        </Chip>
        <Chip
          label={`${fieldTexts.maxPrice}: ${fieldTexts.upTo(`R$ ${maxPrice}`)}`}
          narrows={maxPrice < priceCap.usual}
          onPress={() => onOpen('price')}
        >
          {fieldTexts.upTo(`R$ ${maxPrice}`)}
        </Chip>
      </div>
      <div
        ref={kinds}
        role="toolbar"
        aria-label={fieldTexts.categoriesLabel}
        className="-mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 [scrollbar-width:none] desk:mx-0 desk:px-0"
      >
        <SortField sort={sort} onSort={(chosen) => changeFilters({ sort: chosen })} />
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
      </div>
    </div>
  );
}
