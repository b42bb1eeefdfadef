import { boxAround } from '@estradeiro/contract/bbox';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import { syncHalfDegrees, type TrafficAlert } from '@estradeiro/contract/traffic';
import { useQuery } from '@tanstack/react-query';
import { LocateFixed, LocateOff, RotateCw, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useMinute } from '#platform/clock.ts';
import { type DevicePlace, useDevicePlace } from '#platform/device-place.ts';
import { StaleNotice } from '#platform/offline/query-states.tsx';
import { useOnline } from '#platform/online.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { classes } from '#ui/classes.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Screen } from '#ui/screen.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Empty, Failure } from '#ui/states.tsx';
import { TrafficSign } from '#ui/traffic-sign.tsx';
import { useSync } from './api.ts';
import { AlertCard } from './components/alert-card.tsx';
import { AlertMap } from './components/alert-map.tsx';
import { PendingReportsList } from './components/pending-reports-list.tsx';
import { type AlertAway, nearestFirst } from './nearest-first.ts';
import { coarsePlace, holding, trafficSourcesQuery, useAlertsAround, useLiveAlerts } from './shared/api.ts';
import { isPendingInNotice, ReportNotice } from './shared/report-notice.tsx';
import { ReportSheet } from './shared/report-sheet.tsx';
import { reportTexts } from './shared/texts.ts';
import { useReporting } from './shared/use-reporting.ts';
import { texts } from './texts.ts';

/** More than these are seldom looked at, and each is a handful of elements. */
const pageSize = 20;

type Props = { alerts: readonly AlertAway[]; here: LatLng | null; now: number };

/** 'Alertas Ativos' with their count. */
function AlertList({ alerts, here, now }: Props) {
  const [shown, setShown] = useState(pageSize);
  const rest = alerts.length - shown;
  return (
    <section aria-labelledby="active-alerts" className="flex flex-col gap-3">
      <h2 id="active-alerts" className="text-20 font-semibold">
        {texts.list} ({alerts.length})
      </h2>
      <ul className="flex flex-col gap-3">
        {alerts.slice(0, shown).map(({ alert, metersAway }) => (
          <li key={alert.id}>
            <AlertCard {...{ alert, metersAway, here, now }} />
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <Button variant="secondary" onClick={() => setShown(shown + pageSize)}>
          {texts.more(Math.min(rest, pageSize))}
        </Button>
      )}
    </section>
  );
}

/** Whether the list is of what is near, and why not where it is not. */
function LocationBanner({ place: { position, failure } }: { place: DevicePlace }) {
  if (position) {
    return (
      <p role="status" className="flex items-center gap-3 text-15">
        <LocateFixed size={20} aria-hidden="true" className="text-guidance" />
        <span className="text-quiet">{texts.located}</span>
      </p>
    );
  }
  return (
    <p role="status" className="flex items-center gap-3 text-15 text-quiet">
      <LocateOff size={20} aria-hidden="true" />
      {failure === null ? texts.locating : failure === 'denied' ? texts.locationDenied : texts.locationFailed}
    </p>
  );
}

const counted = ['ACCIDENT', 'TRAFFIC_JAM', 'HAZARD'] as const;

/** How many there are of what riders ask about first; a dash while that is not known. */
function Counters({ alerts }: { alerts: readonly TrafficAlert[] | null }) {
  const of = (type: TrafficAlert['type']) => alerts?.filter((alert) => alert.type === type).length;
  const others = (alerts?.length ?? 0) - counted.reduce((sum, type) => sum + (of(type) ?? 0), 0);
  return (
    <div className="flex flex-col gap-2">
      <dl aria-label={texts.countersLabel} className="grid grid-cols-[1fr_auto_1fr] gap-2">
        {counted.map((type) => (
          <Card key={type} className="flex flex-col items-center gap-1 px-1.5! py-3! text-center">
            <dt className="order-2 text-13 leading-tight text-quiet">
              {of(type) === 1 ? texts.counter[type] : texts.counters[type]}
            </dt>
            <dd className="flex items-center gap-2 text-24 font-extrabold tabular-nums">
              <TrafficSign type={type} size={28} />
              {of(type) ?? '–'}
            </dd>
          </Card>
        ))}
      </dl>
      {others > 0 && <p className="text-15 text-quiet">{texts.others(others)}</p>}
    </div>
  );
}

/** Alertas de Trânsito: what lies on the roads around, live, and the way to report more. */
export function TrafficScreen() {
  const place = useDevicePlace();
  const here = place.position;
  const online = useOnline();
  const now = useMinute().getTime();
  // Asked twice, once for everywhere and a moment later for here, the list would jump.
  const query = useAlertsAround(here, place.failure === null);
  const { data, error, refetch } = query;
  useLiveAlerts(here && boxAround(coarsePlace(here), syncHalfDegrees));
  const { data: sources } = useQuery(trafficSourcesQuery);
  const sync = useSync();
  const reports = useReporting();
  // What was read before says nothing of a road without alerts by now.
  const isNow = online && !error;
  const alerts = data ? nearestFirst(holding(data, now), here) : null;
  const counted = isNow || alerts?.length ? alerts : null;

  return (
    <Screen>
      <div className="flex items-center justify-between gap-2">
        <h1 className="text-24 font-extrabold">{texts.title}</h1>
        <IconButton
          label={texts.refresh}
          icon={<RotateCw size={24} aria-hidden="true" className={classes(sync.isPending && 'animate-spin')} />}
          disabled={sync.isPending}
          aria-busy={sync.isPending || undefined}
          onClick={() => sync.mutate(here)}
        />
      </div>
      <Counters alerts={counted?.map(({ alert }) => alert) ?? null} />
      <LocationBanner place={place} />
      {data && <StaleNotice query={query} />}
      <Button
        size="ride"
        icon={<TriangleAlert size={24} aria-hidden="true" />}
        disabled={reports.state.phase === 'sending'}
        onClick={reports.begin}
      >
        {reportTexts.open}
      </Button>
      <ReportNotice reports={reports} />
      {!isPendingInNotice(reports) && <PendingReportsList now={now} />}
      {alerts && alerts.length > 0 && <AlertMap alerts={alerts} here={here} />}
      {alerts ? (
        alerts.length > 0 ? (
          <AlertList {...{ alerts, here, now }} />
        ) : (
          <Empty
            title={isNow ? texts.empty : texts.emptyThen}
            hint={isNow ? texts.emptyHint(sources) : texts.emptyThenHint}
          />
        )
      ) : error ? (
        <Failure title={texts.failed} error={error} onRetry={() => void refetch()} />
      ) : (
        <Placeholders />
      )}
      <p className="mt-auto text-13 text-quiet">{online ? texts.footer : texts.footerOffline}</p>
      {reports.state.phase === 'choosing' && (
        <ReportSheet onChoose={(type) => void reports.choose(type)} onClose={reports.dismiss} />
      )}
    </Screen>
  );
}

const Placeholders = () => (
  <div role="status" aria-label={texts.loading} className="flex flex-col gap-3">
    {[1, 2, 3].map((card) => (
      <Skeleton key={card} className="h-44" />
    ))}
  </div>
);
