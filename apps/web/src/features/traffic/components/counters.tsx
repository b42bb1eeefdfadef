import type { TrafficAlert } from '@estradeiro/contract/traffic';
import { Card } from '#ui/card.tsx';
import { TrafficSign } from '#ui/traffic-sign.tsx';
import { texts } from '../texts.ts';

const counted = ['ACCIDENT', 'TRAFFIC_JAM', 'HAZARD'] as const;

/** How many there are of what riders ask about first; a dash while that is not known. */
export function Counters({ alerts }: { alerts: readonly TrafficAlert[] | null }) {
  return (
    <dl aria-label={texts.countersLabel} className="grid grid-cols-[1fr_auto_1fr] gap-2">
      {counted.map((type) => (
        <Card key={type} className="flex flex-col items-center gap-1 px-1.5! py-3! text-center">
          <dt className="order-2 text-13 leading-tight text-quiet">{texts.counters[type]}</dt>
          <dd className="flex items-center gap-2 text-24 font-extrabold tabular-nums">
            <TrafficSign type={type} size={28} />
            {alerts ? alerts.filter((alert) => alert.type === type).length : '–'}
          </dd>
        </Card>
      ))}
    </dl>
  );
}
