import type { TrafficAlert, TrafficVote } from '@estradeiro/contract/traffic';
import { formatRemainingDistance } from '@estradeiro/navigation/display';
import { alertName } from '@estradeiro/navigation/traffic/texts';
import { X } from 'lucide-react';
import { titleOf } from '#features/traffic/shared/texts.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Plate } from '#ui/plate.tsx';
import { TrafficSign } from '#ui/traffic-sign.tsx';
import type { ShownTraffic } from '../hooks/use-riding-traffic.ts';
import { trafficTexts } from '../texts.ts';

/** Whether there is something to show of traffic. */
export const hasTraffic = ({ asked, notice }: ShownTraffic): boolean => asked !== null || notice !== null;

/** Trouble on the way: what comes, or else whether what was passed is still there. */
export function RidingTraffic({ notice, asked, dismiss, answer }: ShownTraffic) {
  if (notice && (!asked || notice.metersAhead < soonMeters)) {
    return <TrafficAhead key={notice.alert.id} {...notice} onDismiss={() => dismiss(notice.alert.id)} />;
  }
  return asked && <TrafficQuestion key={asked.id} alert={asked} onAnswer={(vote) => answer(asked, vote)} />;
}

/** Nearer than that, what comes is worth more than what was. */
const soonMeters = 500;

type AheadProps = { alert: TrafficAlert; metersAhead: number; onDismiss: () => void };

/** The nearest trouble ahead on the own line, until it is passed or put away. */
function TrafficAhead({ alert, metersAhead, onDismiss }: AheadProps) {
  return (
    <Plate meaning="warning" className="flex flex-none animate-rise items-center gap-3 p-0! pl-3!">
      <TrafficSign type={alert.type} size={44} />
      <p className="min-w-0 flex-1 py-2 text-20 leading-tight font-semibold">
        {alertName(alert)}
        <span className="block text-24 font-extrabold tabular-nums">
          {trafficTexts.ahead(formatRemainingDistance(rounded(metersAhead)))}
        </span>
      </p>
      <IconButton
        label={trafficTexts.dismiss}
        size="ride"
        className="text-inherit! hover:bg-transparent!"
        icon={<X size={24} aria-hidden="true" />}
        onClick={onDismiss}
      />
    </Plate>
  );
}

/** A figure that changes at every fix cannot be read at a glance. */
const rounded = (meters: number) => Math.max(50, Math.round(meters / 50) * 50);

type QuestionProps = { alert: TrafficAlert; onAnswer: (vote: TrafficVote) => void };

/** Whether what was just passed is still there. It leaves by itself: nobody has to answer on a motorcycle. */
function TrafficQuestion({ alert, onAnswer }: QuestionProps) {
  const name = titleOf(alert);
  return (
    <Plate
      meaning="warning"
      role="group"
      aria-label={trafficTexts.question(name)}
      className="flex-none animate-rise p-2.5!"
    >
      <p className="flex items-center gap-3 text-20 leading-tight font-extrabold">
        <TrafficSign type={alert.type} size={32} />
        <span className="first-letter:uppercase">
          {/* The sign tells it too, where there is no room for both. */}
          <span className="max-[359px]:hidden">{name}: </span>
          {trafficTexts.stillThere}
        </span>
      </p>
      <div className="mt-1 flex gap-2">
        <Button variant="secondary" size="ride" className="flex-1" onClick={() => onAnswer('still-there')}>
          {trafficTexts.yes}
        </Button>
        <Button variant="secondary" size="ride" className="flex-1" onClick={() => onAnswer('gone')}>
          {trafficTexts.no}
        </Button>
      </div>
    </Plate>
  );
}
