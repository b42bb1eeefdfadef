import type { SavedRoute } from '@estradeiro/contract/routes';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Map as MapIcon, Mountain, Plus, WifiOff } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { Link } from 'wouter';
import { useHasPacks } from '#features/offline-packs/shared/pack-slot.tsx';
import { PacksButton } from '#features/offline-packs/shared/packs-sheet.tsx';
import { savedRoutesQuery } from '#features/offline-packs/shared/saved-routes.ts';
import { packTexts } from '#features/offline-packs/shared/texts.ts';
import { usePacks } from '#features/offline-packs/shared/use-packs.ts';
import { QueryStates } from '#platform/offline/query-states.tsx';
import { type Optimistic, useOptimistic } from '#platform/offline/record.ts';
import { useOnline } from '#platform/online.ts';
import { paths } from '#platform/paths.ts';
import { MapBeside } from '#ui/beside-map.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Empty, Failure, Loading } from '#ui/states.tsx';
import { takeLostFocus } from '#ui/take-lost-focus.ts';
import { type Finding, findRoutes, takesAll } from '../find-routes.ts';
import { savedRouteWrites } from '../shared/saved-route-writes.ts';
import { formTexts, texts } from '../texts.ts';
import { FindBar } from './find-bar.tsx';
import { RouteRow } from './route-row.tsx';
import { RoutesMap } from './routes-map.tsx';

/** The rows shown at first and added by each press, since unrendered rows cost nothing. */
export const firstRows = 20;
const moreRows = 40;
/** Up to this many are visible at a glance. */
const fewRoutes = 4;

type Props = {
  finding: Finding;
  onFind: (finding: Finding) => void;
  /** The number of rows to show. */
  rows: number;
  onRows: (rows: number) => void;
  /** The route that was saved for download, which the list requests once. */
  downloadedId: string | null;
  onDownloadBegun: () => void;
  onNew: () => void;
  onEdit: (route: SavedRoute) => void;
};

export function RouteList(props: Props) {
  const { onDownloadBegun } = props;
  const [downloadedId] = useState(props.downloadedId);
  useEffect(onDownloadBegun, [onDownloadBegun]);
  const hasPacks = useHasPacks();
  const { data } = useInfiniteQuery(savedRoutesQuery);
  const isEmpty = data?.pages.every((page) => page.length === 0);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h1 ref={takeLostFocus} tabIndex={-1} className="text-24 font-extrabold outline-none">
          {texts.title}
        </h1>
        <Button
          variant={isEmpty ? 'text' : 'primary'}
          className={isEmpty ? '-mr-2' : undefined}
          icon={<Plus size={20} aria-hidden="true" />}
          onClick={props.onNew}
        >
          {texts.newOne}
        </Button>
      </div>
      <div className="flex flex-wrap gap-2 *:flex-auto">
        <Link href={paths.trips} className={buttonClass('secondary')}>
          <MapIcon size={20} aria-hidden="true" />
          {texts.trips}
        </Link>
        <Link href={paths.popularRoutes} className={buttonClass('secondary')}>
          <Mountain size={20} aria-hidden="true" className="text-scenic" />
          {texts.popular}
        </Link>
        {hasPacks && <PacksButton />}
      </div>
      <Routes {...props} downloadedId={downloadedId} />
    </>
  );
}

function Routes({ finding, onFind, rows, onRows, downloadedId, onNew, onEdit }: Props) {
  const pages = useInfiniteQuery(savedRoutesQuery);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = pages;
  const routes = useOptimistic(
    savedRouteWrites,
    useMemo(() => pages.data?.pages.flat() ?? [], [pages.data]),
  );
  const found = useMemo(() => findRoutes(routes, finding), [routes, finding]);
  const shown = useMemo(() => found.slice(0, rows), [found, rows]);
  const isMissingSome = hasNextPage && (takesAll(finding) || rows > routes.length);
  useEffect(() => {
    if (isMissingSome && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  }, [isMissingSome, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);

  if (pages.isError && !pages.data) {
    return <PackedRoutes error={pages.error} onRetry={() => void pages.refetch()} onEdit={onEdit} />;
  }
  const isFindable = routes.length > fewRoutes || takesAll(finding);
  const find = (next: Finding) => {
    onRows(firstRows);
    onFind(next);
  };
  const showMore = () => {
    onRows(rows + moreRows);
    if (isFetchNextPageError) void fetchNextPage();
  };
  return (
    <QueryStates
      query={pages}
      skeleton={<Placeholders />}
      title={texts.unread}
      empty={routes.length === 0 && <NoRoutes onNew={onNew} />}
    >
      {isFindable && <FindBar finding={finding} onChange={find} />}
      {isFindable && (
        // Also while the number is unknown, so that the list stays where it is.
        <p role="status" className="min-h-5.25 text-15 text-quiet">
          {isMissingSome && (isFetchNextPageError ? texts.searchedPart : texts.searching)}{' '}
          {(takesAll(finding) || !hasNextPage) && texts.found(found.length)}
        </p>
      )}
      <Rows routes={shown} downloadedId={downloadedId} onEdit={onEdit} />
      {(found.length > rows || hasNextPage) && (
        <Button variant="secondary" busy={isFetchingNextPage} onClick={showMore}>
          {texts.more}
        </Button>
      )}
      {routes.length > 0 && (
        <Button variant="secondary" icon={<Plus size={20} aria-hidden="true" />} onClick={onNew}>
          {formTexts.create}
        </Button>
      )}
    </QueryStates>
  );
}

type RowsProps = {
  routes: readonly Optimistic<SavedRoute>[];
  downloadedId?: string | null;
  onEdit: (route: SavedRoute) => void;
};

/** Each route in a row, and its line on the map of a wide window. */
function Rows({ routes, downloadedId = null, onEdit }: RowsProps) {
  const [highlightedId, setHighlightedId] = useState<string | null>(null);
  const records = useMemo(() => routes.map(({ record }) => record), [routes]);
  return (
    <>
      <MapBeside>
        <RoutesMap routes={records} highlightedId={highlightedId} onHighlight={setHighlightedId} />
      </MapBeside>
      {routes.length > 0 && (
        <ul className="flex flex-col divide-y divide-line rounded-card border border-line bg-card">
          {routes.map(({ record, pending }) => (
            <RouteRow
              key={record.id}
              record={record}
              pending={pending}
              isDownloadRequested={record.id === downloadedId}
              isHighlighted={record.id === highlightedId}
              onHighlight={setHighlightedId}
              onEdit={onEdit}
            />
          ))}
        </ul>
      )}
    </>
  );
}

type PackedProps = { error: Error; onRetry: () => void; onEdit: (route: SavedRoute) => void };

function PackedRoutes({ error, onRetry, onEdit }: PackedProps) {
  const online = useOnline();
  const { packs, all, isRead } = usePacks();
  const packed = useMemo(() => all.flatMap(({ route }) => route ?? []), [all]);
  const routes = useOptimistic(savedRouteWrites, packed);
  if (packs && !isRead) return <Loading />;
  const failure = <Failure title={texts.unread} error={error} onRetry={onRetry} />;
  if (routes.length === 0) return failure;
  return (
    <>
      {online || packed.length === 0 ? (
        <>
          {failure}
          {packed.length > 0 && <p className="text-15 text-quiet">{packTexts.manage}</p>}
        </>
      ) : (
        <p role="status" className="flex items-center gap-2 text-15 text-provisional">
          <WifiOff size={18} aria-hidden="true" />
          {packTexts.withoutNetwork}
        </p>
      )}
      <Rows routes={routes} onEdit={onEdit} />
    </>
  );
}

const NoRoutes = ({ onNew }: Pick<Props, 'onNew'>) => (
  <>
    <MapBeside>
      <RoutesMap routes={[]} highlightedId={null} onHighlight={() => {}} />
    </MapBeside>
    <Empty
      title={texts.emptyTitle}
      hint={texts.emptyHint}
      action={<Button onClick={onNew}>{texts.createFirst}</Button>}
    />
  </>
);

const Placeholders = () => (
  <div role="status" aria-label={texts.loading} className="flex flex-col gap-px">
    {[1, 2, 3].map((row) => (
      <Skeleton key={row} className="h-28" />
    ))}
  </div>
);
