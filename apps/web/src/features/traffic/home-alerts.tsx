import { boxAround } from '@estradeiro/contract/bbox';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import { syncHalfDegrees, type TrafficAlert } from '@estradeiro/contract/traffic';
import { formatDistance } from '@estradeiro/navigation/display';
import { useQuery } from '@tanstack/react-query';
import { useMinute } from '#platform/clock.ts';
import { StaleNotice } from '#platform/offline/query-states.tsx';
import { useOnline } from '#platform/online.ts';
import { Failure } from '#ui/states.tsx';
import { TrafficSign } from '#ui/traffic-sign.tsx';
import { type AlertWithDistance, nearestFirst } from './nearest-first.ts';
import { coarsePlace, holding, trafficSourcesQuery, useAlertsAround, useLiveAlerts } from './shared/api.ts';
import { titleOf } from './shared/texts.ts';
import { homeTexts } from './texts.ts';

/** Part 1 §9. */
const shownAlerts = 3;

type Props = { alerts: readonly TrafficAlert[]; here: LatLng | null };

function HomeAlertList({ alerts, here }: Props) {
  const nearest = nearestFirst(alerts, here).slice(0, shownAlerts);
  return (
    <ul className="flex flex-col gap-2">
      {nearest.map((near) => (
        <Row key={near.alert.id} {...near} />
      ))}
    </ul>
  );
}

function Row({ alert, metersAway }: AlertWithDistance) {
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

type HomeAlertsProps = {
  here: LatLng | null;
  /** While this holds, alerts of everywhere are not requested. */
  mayBecomeKnown: boolean;
};

/**
 * Home's alerts near the device, or everywhere without a place, refetched every two minutes. Where the data is not
 * current, an empty list states its age and claims only that there were none then.
 */
export function HomeAlerts({ here, mayBecomeKnown }: HomeAlertsProps) {
  const now = useMinute().getTime();
  const online = useOnline();
  const query = useAlertsAround(here, mayBecomeKnown);
  const { data, error, refetch } = query;
  const { data: sources } = useQuery(trafficSourcesQuery);
  useLiveAlerts(here && boxAround(coarsePlace(here), syncHalfDegrees));
  if (!data && error && online) {
    return <Failure title={homeTexts.failed} error={error} onRetry={() => void refetch()} />;
  }
  if (!data && error) return <p className="text-quiet">{homeTexts.failed}</p>; // refetched automatically with the network
  if (!data) return <p className="text-quiet">{mayBecomeKnown && !here ? homeTexts.locating : homeTexts.loading}</p>;
  const alerts = holding(data, now);
  return (
    <>
      <StaleNotice query={query} />
      {alerts.length === 0 && (
        <p className="text-quiet">
          {noneText(here, online && !error)}
          {online && !error && <span className="block text-15">{homeTexts.reportedBy(sources)}</span>}
        </p>
      )}
      {alerts.length > 0 && <HomeAlertList alerts={alerts} here={here} />}
    </>
  );
}

function noneText(here: LatLng | null, isNow: boolean): string {
  if (!isNow) return homeTexts.noneThen;
  return here ? homeTexts.none : homeTexts.noneAnywhere;
}
