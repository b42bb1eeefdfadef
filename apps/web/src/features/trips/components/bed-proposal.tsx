import { addDays } from '@estradeiro/contract/day';
import type { Trip } from '@estradeiro/contract/trips';
import { formatDistance } from '@estradeiro/navigation/display';
import { BedDouble, Search } from 'lucide-react';
import { Link } from 'wouter';
import { lodgingIn } from '#platform/paths.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { formatReais } from '#ui/number-format.ts';
import type { TripDayShown } from '../days.ts';
import { useBedNear } from '../hooks/use-bed-near.ts';
import { useSaveTrip } from '../hooks/use-save-trip.ts';
import { bedTexts } from '../texts.ts';

type Props = { trip: Trip; shown: TripDayShown; isLast: boolean };

const linkClass = 'px-2! text-15! whitespace-nowrap';

/** Suggests a lodging for a night without one, accepted by one press. Nothing without a suggestion. */
export function BedProposal({ trip, shown, isLast }: Props) {
  const bed = useBedNear(shown, isLast);
  const { save, busy } = useSaveTrip(trip);
  if (!bed) return null;
  const { name, distanceKm, hasSecureParking, pricePerNight, city } = bed;
  const own = { kind: 'own' as const, name: name.slice(0, 120) };
  const take = () => save({ days: trip.days.map((day) => (day.id === shown.day.id ? { ...day, bed: own } : day)) });
  const price = pricePerNight === null ? null : formatReais(Number(pricePerNight));
  return (
    <div className="flex flex-col gap-2 rounded-card border border-line p-3">
      <p className="flex gap-1.5">
        <BedDouble size={18} aria-hidden="true" className="mt-0.5 flex-none text-service" />
        <span className="min-w-0">
          <span className="block font-semibold wrap-anywhere">{bedTexts.near(name)}</span>
          <span className="block text-15 text-quiet">
            {bedTexts.nearFacts(formatDistance((distanceKm ?? 0) * 1_000), hasSecureParking, price)}
          </span>
        </span>
      </p>
      <div className="flex flex-wrap gap-2 *:flex-auto">
        <Button
          variant="secondary"
          className={linkClass}
          busy={busy}
          aria-label={bedTexts.takeNamed(name)}
          onClick={take}
        >
          {bedTexts.take}
        </Button>
        <Link
          href={lodgingIn(city ?? name, shown.date, addDays(shown.date, 1))}
          className={`${buttonClass('secondary')} ${linkClass}`}
        >
          <Search size={20} aria-hidden="true" />
          {bedTexts.see}
        </Link>
      </div>
      <p className="text-15 text-quiet">{bedTexts.takeHint}</p>
    </div>
  );
}
