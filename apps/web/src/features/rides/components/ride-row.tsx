import type { RideRecord } from '@estradeiro/contract/rides';
import { formatDuration } from '@estradeiro/navigation/display';
import { ChevronRight } from 'lucide-react';
import { Link } from 'wouter';
import { formatDayAndMonth } from '#ui/day.ts';
import { dayRidden } from '../shared/when-ridden.ts';
import { kmText, rideTexts } from '../texts.ts';
import { RideLine } from './ride-line.tsx';

type Props = {
  ride: Pick<RideRecord, 'name' | 'outline' | 'startedAt' | 'distanceMeters' | 'movingSeconds'>;
  href: string;
};

/** A ride as a row that opens it: its line, name, day and figures. The month above it tells the year. */
export function RideRow({ ride, href }: Props) {
  const { name, outline, distanceMeters, movingSeconds } = ride;
  const figures = [formatDayAndMonth(dayRidden(ride)), kmText(distanceMeters), formatDuration(movingSeconds)];
  return (
    <Link
      href={href}
      aria-label={rideTexts.open(name)}
      className="flex items-center gap-3 rounded-card py-2 hover:bg-raised"
    >
      <RideLine outline={outline} name={name} className="w-16" />
      <span className="flex min-w-0 flex-1 flex-col gap-0.5">
        <span className="line-clamp-2 font-semibold wrap-anywhere">{name}</span>
        <span className="text-15 text-quiet tabular-nums">{figures.map(unbroken).join(' · ')}</span>
      </span>
      <ChevronRight size={20} aria-hidden="true" className="flex-none text-quiet" />
    </Link>
  );
}

/** A number stays with its unit. */
const unbroken = (text: string) => text.replaceAll(' ', '\u00a0');
