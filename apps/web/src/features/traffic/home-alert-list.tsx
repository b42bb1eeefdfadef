import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { TrafficAlert } from '@estradeiro/contract/traffic';
import { formatDistance } from '@estradeiro/navigation/display';
import { ChevronRight } from 'lucide-react';
import { Link } from 'wouter';
import { paths } from '#platform/paths.ts';
import { alertNames } from '#road/alert-names.ts';
import { Card } from '#ui/card.tsx';
import { TrafficSign } from '#ui/traffic-sign.tsx';
import { homeTexts as texts } from './home-texts.ts';
import { type AlertAway, nearestFirst } from './nearest-first.ts';

/** Part 1 §9. */
const shownAlerts = 3;

type Props = { alerts: readonly TrafficAlert[]; here: LatLng };

/** The nearest trouble around, and the way to all of it. */
export function HomeAlertList({ alerts, here }: Props) {
  const nearest = nearestFirst(alerts, here).slice(0, shownAlerts);
  return (
    <Card role="region" aria-label={texts.title} className="flex flex-none flex-col gap-2">
      <div className="-my-2 flex items-center justify-between gap-3">
        <h2 className="text-20 font-semibold">{texts.title}</h2>
        <Link href={paths.traffic} className="flex min-h-12 flex-none items-center gap-1 font-semibold text-guidance">
          {texts.all}
          <ChevronRight size={20} aria-hidden="true" />
        </Link>
      </div>
      <ul className="flex flex-col gap-2">
        {nearest.map((near) => (
          <Row key={near.alert.id} {...near} />
        ))}
      </ul>
    </Card>
  );
}

function Row({ alert: { type, description, street, city }, metersAway }: AlertAway) {
  const details = [description, street, city].filter(Boolean).join(' · ');
  return (
    <li className="flex items-center gap-3">
      <TrafficSign type={type} size={36} />
      <div className="min-w-0 flex-1 leading-tight">
        <p className="font-semibold">{alertNames[type]}</p>
        {details && <p className="line-clamp-2 text-15 text-quiet">{details}</p>}
      </div>
      {metersAway !== null && <p className="text-15 tabular-nums">{formatDistance(metersAway)}</p>}
    </li>
  );
}
