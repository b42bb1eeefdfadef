import { boxAround } from '@estradeiro/contract/bbox';
import { syncHalfDegrees } from '@estradeiro/contract/traffic';
import { RotateCw, TriangleAlert } from 'lucide-react';
import { useMinute } from '#platform/clock.ts';
import { useDevicePlace } from '#platform/device-place.ts';
import { LastKnownNotice } from '#platform/last-known/last-known-notice.tsx';
import { useOnline } from '#platform/online.ts';
import { coarsePlace, holding } from '#road/alerts-query.ts';
import { KeptReportsList } from '#road/kept-reports-list.tsx';
import { isToldInNotice, ReportNotice } from '#road/report-notice.tsx';
import { ReportSheet } from '#road/report-sheet.tsx';
import { reportTexts } from '#road/texts.ts';
import { useAlertsAround } from '#road/use-alerts-around.ts';
import { useLiveAlerts } from '#road/use-live-alerts.ts';
import { useReporting } from '#road/use-reporting.ts';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Screen } from '#ui/screen.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Empty, Failure } from '#ui/states.tsx';
import { useSync } from './api.ts';
import { AlertList } from './components/alert-list.tsx';
import { AlertMap } from './components/alert-map.tsx';
import { Counters } from './components/counters.tsx';
import { LocationBanner } from './components/location-banner.tsx';
import { nearestFirst } from './nearest-first.ts';
import { texts } from './texts.ts';

/** Alertas de Trânsito: what lies on the roads around, live, and the way to tell others of more. */
export function TrafficScreen() {
  const place = useDevicePlace();
  const here = place.position;
  const online = useOnline();
  const now = useMinute().getTime();
  // Asked twice, once for everywhere and a moment later for here, the list would jump.
  const { data, dataUpdatedAt, error, refetch } = useAlertsAround(here, place.failure === null);
  useLiveAlerts(here && boxAround(coarsePlace(here), syncHalfDegrees));
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
      {data && <LastKnownNotice readAt={dataUpdatedAt} failed={error !== null} onRetry={() => refetch()} />}
      <Button
        size="ride"
        icon={<TriangleAlert size={24} aria-hidden="true" />}
        disabled={reports.state.phase === 'sending'}
        onClick={reports.begin}
      >
        {reportTexts.open}
      </Button>
      <ReportNotice reports={reports} />
      {!isToldInNotice(reports) && <KeptReportsList now={now} />}
      {alerts && alerts.length > 0 && <AlertMap alerts={alerts} here={here} />}
      {alerts ? (
        alerts.length > 0 ? (
          <AlertList {...{ alerts, here, now }} />
        ) : (
          <Empty title={isNow ? texts.empty : texts.emptyThen} hint={isNow ? texts.emptyHint : texts.emptyThenHint} />
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
