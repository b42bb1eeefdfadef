import { formatRemainingDistance } from '@estradeiro/navigation/display';
import type { WayBack } from '@estradeiro/navigation/way-back';
import { TriangleAlert } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { Plate } from '#ui/plate.tsx';
import { ridingTexts as texts } from '../texts.ts';

type Props = { recalculating: boolean; online: boolean; wayBack: WayBack | null; onRecenter: () => void };

/** The rider left the line: a new way is being calculated, or where the old one lies when none can be had. */
export function OffRouteBanner({ recalculating, online, wayBack, onRecenter }: Props) {
  const back = wayBack
    ? texts.wayBack(formatRemainingDistance(wayBack.distanceMeters), directionText(wayBack.direction))
    : !online && texts.wayBackUnknown;
  return (
    <Plate meaning="warning" role="alert" className="flex animate-rise flex-col gap-3 p-4">
      <div className="flex items-center gap-3">
        <TriangleAlert size={36} aria-hidden="true" />
        <div>
          <p className="text-24 font-extrabold">{online ? texts.recalculating : texts.offline}</p>
          {back && <p className="text-20">{back}</p>}
        </div>
      </div>
      {online && (
        <Button variant="secondary" size="ride" onClick={onRecenter} disabled={recalculating}>
          {texts.recenter}
        </Button>
      )}
    </Plate>
  );
}

const directionText = (direction: WayBack['direction']) => (direction ? texts.directions[direction] : '');
