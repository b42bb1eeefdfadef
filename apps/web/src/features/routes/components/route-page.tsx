import { plansSameRoute, type SavedRoute } from '@estradeiro/contract/routes';
import { useInfiniteQuery, useIsFetching, useQuery } from '@tanstack/react-query';
import { ArrowLeft, Clock3, CloudOff, Navigation, Pencil } from 'lucide-react';
import { type MouseEvent, type ReactNode, useEffect, useMemo, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { FollowRide } from '#features/followed-rides/shared/follow-ride.tsx';
import { PackOffer, PackStatus } from '#features/offline-packs/shared/pack-slot.tsx';
import { savedRouteQuery, savedRoutesQuery } from '#features/offline-packs/shared/saved-routes.ts';
import { HeightSums } from '#features/planner/shared/height-sums.tsx';
import { legStylesLine } from '#features/planner/shared/leg-style-words.ts';
import { RoadSums } from '#features/planner/shared/road-sums.tsx';
import { ShareRoute } from '#features/sharing/shared/share-route.tsx';
import { useBestHour } from '#features/weather/shared/best-hour.ts';
import { drawnLineOf } from '#map/scene.ts';
import { ApiError } from '#platform/api-error.ts';
import { useMinute } from '#platform/clock.ts';
import { usePendingWrites } from '#platform/offline/pending.ts';
import { RecordNote } from '#platform/offline/pending-note.tsx';
import { QueryStates } from '#platform/offline/query-states.tsx';
import { useOptimistic, withOwnWrite } from '#platform/offline/record.ts';
import { useOnline } from '#platform/online.ts';
import { navigationOf, paths } from '#platform/paths.ts';
import { actionRows } from '#ui/action-rows.ts';
import { MapBeside } from '#ui/beside-map.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { lostRoad } from '#ui/road-scenes/lost.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Empty, Failure } from '#ui/states.tsx';
import { takeLostFocus } from '#ui/take-lost-focus.ts';
import { isFromList } from '../from-list.ts';
import { namedEnds } from '../shared/named-ends.ts';
import { savedRouteWrites } from '../shared/saved-route-writes.ts';
import { pageTexts, pendingTexts, texts } from '../texts.ts';
import { RemoveRoute, RouteLinks } from './route-actions.tsx';
import { MetricsExplained, NoMetrics, RouteMetrics, RouteTags } from './route-metrics.tsx';
import { RouteOnMap } from './route-on-map.tsx';
import { type Highlight, RouteStrip } from './route-strip.tsx';
import { useRouteFacts } from './use-route-facts.ts';

type Props = {
  id: string;
  /** The rider chose its download when saving it. */
  isDownloadRequested: boolean;
  onDownloadBegun: () => void;
  /** Where else the route is used; a part of other features. */
  usedIn?: ((routeId: string) => ReactNode) | undefined;
  onEdit: (route: SavedRoute) => void;
};

/** A saved route on the map, what lies on it, and everything that can be done with it. */
export function RoutePage({ id, isDownloadRequested, onDownloadBegun, usedIn, onEdit }: Props) {
  const { shown, query, isMissing } = useShownRoute(id);
  const [highlighted, setHighlighted] = useState<Highlight | null>(null);
  const [downloadRequests, setDownloadRequests] = useState(isDownloadRequested ? 1 : 0);
  useEffect(onDownloadBegun, [onDownloadBegun]);
  const [, navigate] = useLocation();
  // The loaded line may be that of an earlier version of the route.
  const route = shown && query.data && plansSameRoute(shown.record, query.data) ? query.data.route : null;
  const line = useMemo(() => route && drawnLineOf(route), [route]);
  const { facts, marks } = useRouteFacts(route);
  if (isMissing) {
    return (
      <>
        <BackToList />
        <Empty title={pageTexts.notFound} hint={pageTexts.notFoundHint} scene={lostRoad} />
      </>
    );
  }
  if (!shown) {
    return (
      <>
        <BackToList />
        <QueryStates query={query} skeleton={<Placeholder />} title={pageTexts.unread} />
      </>
    );
  }
  const { record, pending } = shown;
  const { name, distance } = record;
  const isUnsaved = pending?.payload.does === 'create';
  const isOnServer = distance !== null && !isUnsaved;
  const ends = namedEnds(record);
  const legStyles = legStylesLine({ ...record, preferences: record.filters }, record.waypoints);
  const edit = () => onEdit(withOwnWrite(shown));
  return (
    <>
      <div className="relative -mx-4 -mt-4 flex-none sideways:mx-0 sideways:-mb-3 desk:mx-0 desk:-mb-3">
        <MapBeside inPage>
          <RouteOnMap saved={record} line={line} marks={marks} highlighted={highlighted} />
        </MapBeside>
        <BackToList isOnMap />
      </div>
      <div className="flex flex-col gap-1">
        <h1
          ref={takeLostFocus}
          tabIndex={-1}
          className="text-24 font-extrabold leading-tight wrap-anywhere outline-none"
        >
          {name}
        </h1>
        {ends !== null && ends !== name && <p className="text-quiet">{ends}</p>}
        <p className="flex flex-wrap items-baseline gap-x-4 text-20">
          <RouteMetrics route={record} />
        </p>
        {legStyles && !record.estimate && <p className="font-semibold">{legStyles}</p>}
        <div className="flex flex-wrap gap-x-2 gap-y-1">
          <RouteTags route={record} />
        </div>
      </div>
      {distance === null && <NoMetrics {...{ route: record, pending }} />}
      <RecordNote pending={pending} title={pendingTexts.route(name)} onEdit={edit} />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.75rem),1fr))] gap-2">
        {distance !== null && (
          <>
            <Link href={navigationOf(id)} className={classes(buttonClass('primary', 'ride'), 'col-span-full')}>
              <Navigation size={24} aria-hidden="true" />
              {texts.use}
            </Link>
            <ShareRoute route={record} isUnsaved={isUnsaved} hasWords />
          </>
        )}
        <Button
          variant="secondary"
          aria-label={texts.edit(name)}
          icon={<Pencil size={20} aria-hidden="true" />}
          onClick={edit}
        >
          {texts.editShort}
        </Button>
      </div>
      {isOnServer && <PackStatus route={record} downloadRequests={downloadRequests} />}
      {isOnServer && <BestHour route={record} />}
      {route && line ? (
        <section aria-label={pageTexts.onRoute} className="flex flex-col gap-2">
          <RouteStrip route={route} line={line} facts={facts} onHighlight={setHighlighted} />
          <HeightSums heights={facts.heights} distanceMeters={route.distanceMeters} />
          <RoadSums features={facts.features} surfaces={facts.surfaces} />
        </section>
      ) : (
        isOnServer && <LineMissing query={query} />
      )}
      <MetricsExplained route={record} />
      {usedIn?.(id)}
      <div className={actionRows}>
        {route && <FollowRide route={route} />}
        {isOnServer && <PackOffer route={record} onAsk={() => setDownloadRequests(downloadRequests + 1)} />}
        <RouteLinks route={record} isOnServer={isOnServer} />
        <RemoveRoute route={record} onRemoved={() => navigate(paths.routes, { replace: true })} />
      </div>
    </>
  );
}

const none: never[] = [];

/** The route with pending writes, from the cached list or by itself. `isMissing`: it was removed, or is not the rider's. */
function useShownRoute(id: string) {
  const query = useQuery(savedRouteQuery(id));
  const pages = useInfiniteQuery(savedRoutesQuery);
  const isQueued = usePendingWrites(savedRouteWrites).some(
    ({ payload }) => payload.id === id && payload.does === 'create',
  );
  // The query of a queued route responds with the queued write itself.
  const known = pages.data?.pages.flat().find((route) => route.id === id) ?? (isQueued ? undefined : query.data);
  const records = useMemo(() => (known ? [known] : none), [known]);
  const shown = useOptimistic(savedRouteWrites, records).find(({ record }) => record.id === id);
  const isUnknown = query.error instanceof ApiError && query.error.type === 'not_found';
  return { query, shown, isMissing: !isQueued && (isUnknown || (known !== undefined && !shown)) };
}

type BackProps = { isOnMap?: boolean };

/** Leads back to where the list was, if the rider comes from there. On a phone it may lie on the map. */
function BackToList({ isOnMap = false }: BackProps) {
  const back = (event: MouseEvent) => {
    if (!isFromList()) return;
    event.preventDefault();
    history.back();
  };
  return (
    <Link
      href={paths.routes}
      onClick={back}
      className={classes(
        'inline-flex min-h-12 items-center gap-2 rounded-full font-semibold text-guidance',
        isOnMap
          ? classes(
              'absolute top-3 left-3 z-3 border border-line bg-card px-4',
              'sideways:static sideways:-ml-2 sideways:border-0 sideways:bg-transparent sideways:px-2',
              'desk:static desk:-ml-2 desk:border-0 desk:bg-transparent desk:px-2',
            )
          : '-ml-2 self-start px-2',
      )}
    >
      <ArrowLeft size={20} aria-hidden="true" />
      {texts.title}
    </Link>
  );
}

/** The best departure by the forecast and by the warnings at the start. */
function BestHour({ route }: { route: SavedRoute }) {
  const online = useOnline();
  const [start] = route.waypoints;
  const { lat = null, lng = null } = start ?? {};
  const at = useMemo(() => (lat === null || lng === null ? null : { lat, lng }), [lat, lng]);
  const words = useBestHour(route, at, useMinute());
  const isLoading = useIsFetching({ queryKey: ['weather', 'best-hour', route.id] }) > 0;
  return (
    <p className="flex min-h-12 items-center gap-3 rounded-card border border-line bg-card px-3 py-2">
      <Clock3 size={24} aria-hidden="true" className="flex-none text-guidance" />
      {words ? (
        <span className="font-semibold">{words}</span>
      ) : (
        <span className="text-quiet">{isLoading ? pageTexts.hourLoading : pageTexts.hourUnknown(online)}</span>
      )}
    </p>
  );
}

function LineMissing({ query }: { query: ReturnType<typeof useShownRoute>['query'] }) {
  const online = useOnline();
  if (query.isFetching && query.error === null) return <Skeleton className="h-32" />;
  if (online && query.error !== null)
    return <Failure title={pageTexts.unread} error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <p role="status" className="flex items-start gap-2 text-15 text-provisional">
      <CloudOff size={20} aria-hidden="true" className="flex-none" />
      {query.error === null ? pageTexts.lineUnknown : pageTexts.lineOffline}
    </p>
  );
}

const Placeholder = () => (
  <div role="status" aria-label={texts.loading} className="flex flex-col gap-3">
    <Skeleton className="h-72" />
    <Skeleton className="h-16" />
    <Skeleton className="h-32" />
  </div>
);
