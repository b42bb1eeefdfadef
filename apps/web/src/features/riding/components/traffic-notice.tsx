import type { TrafficAlert, TrafficVote } from '@estradeiro/contract/traffic';
import { formatChangingDistance } from '@estradeiro/navigation/display';
import { alertName } from '@estradeiro/navigation/traffic/texts';
import { X } from 'lucide-react';
import { titleOf } from '#features/traffic/shared/texts.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Plate } from '#ui/plate.tsx';
import { TrafficSign } from '#ui/traffic-sign.tsx';
import type { ShownTraffic } from '../hooks/use-riding-traffic.ts';
import { trafficTexts } from '../texts.ts';

/** An alert ahead replaces the question about the one just passed once it is near. */
export const hasTrafficAhead = ({ passedAlert, notice }: ShownTraffic): boolean =>
  notice !== null && (passedAlert === null || notice.metersAhead < soonMeters);

const soonMeters = 500;

export function TrafficAhead({ notice, dismiss }: Pick<ShownTraffic, 'notice' | 'dismiss'>) {
  if (!notice) return null;
  const { alert, metersAhead } = notice;
  return (
    <Plate key={alert.id} meaning="warning" className="flex flex-none animate-rise items-center gap-3 p-0! pl-3!">
      <TrafficSign type={alert.type} size={44} />
      <p className="min-w-0 flex-1 py-2 text-20 leading-tight font-semibold">
        {alertName(alert)}
        <span className="block text-24 font-extrabold tabular-nums">
          {trafficTexts.ahead(formatChangingDistance(Math.max(50, metersAhead)))}
        </span>
      </p>
      <IconButton
        label={trafficTexts.dismiss}
        size="ride"
        className="text-inherit! hover:bg-transparent!"
        icon={<X size={24} aria-hidden="true" />}
        onClick={() => dismiss(alert.id)}
      />
    </Plate>
  );
}

type QuestionProps = { alert: TrafficAlert; onAnswer: (alert: TrafficAlert, vote: TrafficVote) => void };

/** Disappears by itself: nobody has to answer on a motorcycle. */
export function TrafficQuestion({ alert, onAnswer }: QuestionProps) {
  const name = titleOf(alert);
  return (
    <Plate
      key={alert.id}
      meaning="warning"
      role="group"
      aria-label={trafficTexts.question(name)}
      className="flex-none animate-rise p-2.5!"
    >
      <p className="flex items-center gap-3 text-20 leading-tight font-extrabold">
        <TrafficSign type={alert.type} size={32} />
        <span className="first-letter:uppercase">
          {/* The icon names the alert where the text does not fit. */}
          <span className="max-[359px]:hidden">{name}: </span>
          {trafficTexts.stillThere}
        </span>
      </p>
      <div className="mt-1 flex gap-2">
        <Button variant="secondary" size="ride" className="flex-1" onClick={() => onAnswer(alert, 'still-there')}>
          {trafficTexts.yes}
        </Button>
        <Button variant="secondary" size="ride" className="flex-1" onClick={() => onAnswer(alert, 'gone')}>
          {trafficTexts.no}
        </Button>
      </div>
    </Plate>
  );
}
