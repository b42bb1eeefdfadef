import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { TrafficAlert } from '@estradeiro/contract/traffic';
import { formatDistance } from '@estradeiro/navigation/display';
import { titleOf } from '#road/alert-names.ts';
import { TrafficSign } from '#ui/traffic-sign.tsx';
import { type AlertAway, nearestFirst } from './nearest-first.ts';

/** Part 1 §9. */
const shownAlerts = 3;

type Props = { alerts: readonly TrafficAlert[]; here: LatLng };

/** The nearest trouble around. */
export function HomeAlertList({ alerts, here }: Props) {
  const nearest = nearestFirst(alerts, here).slice(0, shownAlerts);
  return (
    <ul className="flex flex-col gap-2">
      {nearest.map((near) => (
        <Row key={near.alert.id} {...near} />
      ))}
    </ul>
  );
}

function Row({ alert, metersAway }: AlertAway) {
  const { type, description, street, city } = alert;
  const details = [description, street, city].filter(Boolean).join(' · ');
  return (
    <li className="flex items-center gap-3">
      <TrafficSign type={type} size={36} />
      <div className="min-w-0 flex-1 leading-tight">
        <p className="font-semibold">{titleOf(alert)}</p>
        {details && <p className="line-clamp-2 text-15 text-quiet">{details}</p>}
      </div>
      {metersAway !== null && <p className="text-15 tabular-nums">{formatDistance(metersAway)}</p>}
    </li>
  );
}
