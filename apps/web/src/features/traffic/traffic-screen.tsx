import { boxAround } from '@estradeiro/contract/bbox';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import { syncHalfDegrees, type TrafficAlert } from '@estradeiro/contract/traffic';
import { useQuery } from '@tanstack/react-query';
import {
  CircleAlert,
  Hourglass,
  LocateFixed,
  LocateOff,
  Map as MapIcon,
  RotateCw,
  Trash2,
  TriangleAlert,
  X,
} from 'lucide-react';
import { useMemo, useState } from 'react';
import { MapView } from '#map/map-view.tsx';
import type { Camera, MapScene, Padding } from '#map/scene.ts';
import { ageOf } from '#platform/age.ts';
import { useMinute } from '#platform/clock.ts';
import { type DevicePlace, useDevicePlace } from '#platform/device-place.ts';
import { outbox } from '#platform/offline/outbox.ts';
import { PendingNote } from '#platform/offline/pending-note.tsx';
import { StaleNotice } from '#platform/offline/query-states.tsx';
import { outboxTexts } from '#platform/offline/texts.ts';
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
import { type AlertWithDistance, nearestFirst, placeOf } from './nearest-first.ts';
import { coarsePlace, holding, trafficSourcesQuery, useAlertsAround, useLiveAlerts } from './shared/api.ts';
import { forgetReport, usePendingReports } from './shared/pending-reports.ts';
import { isPendingInNotice, ReportNotice } from './shared/report-notice.tsx';
import { ReportSheet } from './shared/report-sheet.tsx';
import { pendingTexts, reportTexts, titleOf } from './shared/texts.ts';
import { useReporting } from './shared/use-reporting.ts';
import { texts } from './texts.ts';

/** More are seldom looked at, and each has a handful of elements. */
const pageSize = 20;

type Props = { alerts: readonly AlertWithDistance[]; here: LatLng | null; now: number };

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

/** The counts that riders look for first; a dash while unknown. */
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

export function TrafficScreen() {
  const place = useDevicePlace();
  const here = place.position;
  const online = useOnline();
  const now = useMinute().getTime();
  // Two requests, one for everywhere and then one for here, would make the list jump.
  const query = useAlertsAround(here, place.failure === null);
  const { data, error, refetch } = query;
  useLiveAlerts(here && boxAround(coarsePlace(here), syncHalfDegrees));
  const { data: sources } = useQuery(trafficSourcesQuery);
  const sync = useSync();
  const reports = useReporting();
  // Cached data cannot say that a road has no alerts now.
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

const padding: Padding = { top: 0, right: 0, bottom: 16, left: 0 };
/** The map opens on this many alerts: at fifty kilometres none could be told apart. */
const framedAlerts = 5;

type AlertMapProps = { alerts: readonly AlertWithDistance[]; here: LatLng | null };

/** The alerts on a map, which costs data and is loaded on demand. */
function AlertMap(props: AlertMapProps) {
  const [isOpen, setOpen] = useState(false);
  const Icon = isOpen ? X : MapIcon;
  return (
    <>
      <Button
        variant="secondary"
        aria-expanded={isOpen}
        icon={<Icon size={20} aria-hidden="true" />}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? texts.hideMap : texts.showMap}
      </Button>
      {isOpen && <OpenMap {...props} />}
    </>
  );
}

function OpenMap({ alerts, here }: AlertMapProps) {
  const scene = useMemo<MapScene>(
    () => ({
      alerts: alerts.map(({ alert }) => ({
        id: alert.id,
        type: alert.type,
        position: placeOf(alert),
        words: titleOf(alert),
      })),
      rider: here ? { position: here, headingDegrees: null, accuracyMeters: null } : undefined,
    }),
    [alerts, here],
  );
  const framed = alerts.slice(0, framedAlerts).map(({ alert }) => placeOf(alert));
  const [points] = useState([...framed, ...(here ? [here] : [])]);
  const camera = useMemo<Camera>(() => ({ mode: 'fit', points }), [points]);
  return (
    <section aria-label={texts.map} className="h-52 flex-none overflow-hidden rounded-card border border-line bg-card">
      <MapView scene={scene} camera={camera} padding={padding} inPage />
    </section>
  );
}

export function PendingReportsList({ now }: { now: number }) {
  const pending = usePendingReports();
  if (pending.length === 0) return null;
  const problem = outbox.problem();
  const waits = pending.some(({ state }) => state.phase !== 'refused');
  const Icon = waits ? Hourglass : CircleAlert;
  const title = waits ? pendingTexts.waiting : pendingTexts.refused;
  return (
    <Card role="region" aria-label={title} className="flex flex-none flex-col gap-2 border-provisional!">
      <h2 className="flex items-center gap-2 text-17 font-extrabold text-provisional">
        <Icon size={20} aria-hidden="true" />
        {title}
      </h2>
      {waits && <p className="text-15 text-quiet">{problem ? outboxTexts.keptHereHint[problem] : pendingTexts.hint}</p>}
      <ul className="flex flex-col gap-1">
        {pending.map((entry) => {
          const sighting = entry.payload;
          const name = titleOf(sighting);
          return (
            <li key={entry.id} className="flex flex-wrap items-center gap-3">
              <TrafficSign type={sighting.type} size={32} />
              <p className="min-w-0 flex-1">
                <span className="font-semibold">{name}</span>{' '}
                <span className="text-15 text-quiet">{ageOf((now - sighting.seenAt) / 60_000)}</span>
              </p>
              {entry.state.phase === 'refused' ? (
                <PendingNote write={entry} title={name} />
              ) : (
                <IconButton
                  label={pendingTexts.discard(name)}
                  icon={<Trash2 size={20} aria-hidden="true" />}
                  onClick={() => void forgetReport(sighting)}
                />
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
