import type { SavedRoute } from '@estradeiro/contract/routes';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Map as MapIcon, Mountain, Plus, Route, WifiOff } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { useHasTakenAlong } from '#features/offline-packs/shared/pack-slot.tsx';
import { PacksButton } from '#features/offline-packs/shared/packs-sheet.tsx';
import { savedRoutesQuery } from '#features/offline-packs/shared/saved-routes.ts';
import { packTexts } from '#features/offline-packs/shared/texts.ts';
import { usePacks } from '#features/offline-packs/shared/use-packs.ts';
import { QueryStates } from '#platform/offline/query-states.tsx';
import { useOptimistic } from '#platform/offline/record.ts';
import { useOnline } from '#platform/online.ts';
import { paths } from '#platform/paths.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Empty, Failure, Loading } from '#ui/states.tsx';
import { takeLostFocus } from '#ui/take-lost-focus.ts';
import { savedRouteWrites } from '../shared/saved-route-writes.ts';
import { texts } from '../texts.ts';
import { RouteCard } from './route-card.tsx';

type Props = {
  error: Error;
  onRetry: () => void;
  onEdit: (route: SavedRoute) => void;
};

/** The routes that lie on this device, where the list of all cannot be had. */
function PackedRoutes({ error, onRetry, onEdit }: Props) {
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
      <ul className="flex flex-col gap-3">
        {routes.map(({ record, pending }) => (
          <RouteCard key={record.id} route={record} pending={pending} onEdit={onEdit} />
        ))}
      </ul>
    </>
  );
}

type RouteListProps = { onNew: () => void; onEdit: (route: SavedRoute) => void };

export function RouteList({ onNew, onEdit }: RouteListProps) {
  const hasPacks = useHasTakenAlong();
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <h1 ref={takeLostFocus} tabIndex={-1} className="text-24 font-extrabold outline-none">
          {texts.title}
        </h1>
        <Button variant="secondary" icon={<Plus size={20} aria-hidden="true" />} onClick={onNew}>
          {texts.newOne}
        </Button>
      </div>
      <Link href={paths.trips} className={buttonClass('secondary')}>
        <MapIcon size={20} aria-hidden="true" />
        {texts.trips}
      </Link>
      <Link href={paths.popularRoutes} className={buttonClass('secondary')}>
        <Mountain size={20} aria-hidden="true" className="text-scenic" />
        {texts.popular}
      </Link>
      {hasPacks && <PacksButton />}
      <Routes onNew={onNew} onEdit={onEdit} />
    </>
  );
}

function Routes({ onNew, onEdit }: RouteListProps) {
  const pages = useInfiniteQuery(savedRoutesQuery);
  const routes = useOptimistic(
    savedRouteWrites,
    useMemo(() => pages.data?.pages.flat() ?? [], [pages.data]),
  );
  if (pages.isError && !pages.data) {
    return <PackedRoutes error={pages.error} onRetry={() => void pages.refetch()} onEdit={onEdit} />;
  }
  return (
    <QueryStates
      query={pages}
      skeleton={<Placeholders />}
      title={texts.unread}
      empty={routes.length === 0 && <NoRoutes onNew={onNew} />}
    >
      <Button icon={<Route size={20} aria-hidden="true" />} onClick={onNew}>
        {texts.create}
      </Button>
      <ul className="flex flex-col gap-3">
        {routes.map(({ record, pending }) => (
          <RouteCard key={record.id} route={record} pending={pending} onEdit={onEdit} />
        ))}
      </ul>
      {pages.hasNextPage && (
        <Button variant="secondary" busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {texts.more}
        </Button>
      )}
    </QueryStates>
  );
}

const NoRoutes = ({ onNew }: Pick<RouteListProps, 'onNew'>) => (
  <Empty
    title={texts.emptyTitle}
    hint={texts.emptyHint}
    action={<Button onClick={onNew}>{texts.createFirst}</Button>}
  />
);

const Placeholders = () => (
  <div role="status" aria-label={texts.loading} className="flex flex-col gap-3">
    {[1, 2, 3].map((card) => (
      <Skeleton key={card} className="h-44" />
    ))}
  </div>
);
