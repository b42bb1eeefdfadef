import { BedDouble, CircleCheck, TriangleAlert } from 'lucide-react';
import { Link } from 'wouter';
import { paths } from '#platform/paths.ts';
import { buttonClass } from '#ui/button.tsx';
import { Plate } from '#ui/plate.tsx';
import { safetyTexts } from '../texts.ts';
import type { WorstHere } from './use-weather-alerts.ts';

/** Whether riding is safe now, at one glance, by the worst risk. */
export function RidingSafety({ worst, watch }: WorstHere) {
  if (!worst) {
    return (
      <div className="flex min-h-12 items-center gap-3 text-guidance">
        <CircleCheck size={28} aria-hidden="true" className="flex-none" />
        <div>
          <p className="text-20 font-extrabold">{watch === 'current' ? safetyTexts.fair : safetyTexts.fairSky}</p>
          {watch !== 'current' && <p className="text-15 text-quiet">{safetyTexts.warningsUnknown[watch]}</p>}
        </div>
      </div>
    );
  }
  const isDanger = worst.severity === 'danger';
  return (
    <Plate meaning={isDanger ? 'danger' : 'warning'} className="flex flex-none items-center gap-3 p-3">
      <TriangleAlert size={28} aria-hidden="true" />
      <div>
        <p className="text-20 font-extrabold">{isDanger ? safetyTexts.unsafe : safetyTexts.careful}</p>
        <p className="text-15">{worst.message}</p>
      </div>
    </Plate>
  );
}

/** Where to sleep near by, for riders who should not ride on. */
export const Shelter = () => (
  <Link href={paths.booking} className={buttonClass('secondary')}>
    <BedDouble size={20} aria-hidden="true" />
    {safetyTexts.shelter}
  </Link>
);
