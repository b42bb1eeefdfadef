import { Bike } from 'lucide-react';
import { Link } from 'wouter';
import { ridesTab } from '#platform/paths.ts';
import { endTexts } from '../texts.ts';
import { useUnsavedRides } from '../use-unsaved-rides.ts';

/** Shows that rides exist only on this device, as after a killed browser; nothing without any. */
export function UnsavedRideCard() {
  const { length } = useUnsavedRides();
  if (length === 0) return null;
  return (
    <Link
      href={ridesTab}
      className="flex min-h-14 flex-none items-center gap-3 rounded-card border-2 desk:col-span-2 border-provisional bg-card px-4 py-2"
    >
      <Bike size={24} aria-hidden="true" className="flex-none text-provisional" />
      <span className="flex-1 font-semibold">{endTexts.unsaved(length)}</span>
      <span className="font-semibold text-guidance">{endTexts.see}</span>
    </Link>
  );
}
