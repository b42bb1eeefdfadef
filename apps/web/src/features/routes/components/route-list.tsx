import type { SavedRoute } from '@estradeiro/contract/saved-routes';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Mountain, Plus, Route } from 'lucide-react';
import { Link } from 'wouter';
import { savedRoutesQuery } from '#packs/saved-routes.ts';
import { useHasTakenAlong } from '#packs/use-has-taken-along.ts';
import { LastKnownNotice } from '#platform/last-known/last-known-notice.tsx';
import { paths } from '#platform/paths.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Nothing, onDemand } from '#ui/on-demand.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Empty, Failure } from '#ui/states.tsx';
import { takeLostFocus } from '#ui/take-lost-focus.ts';
import { texts } from '../texts.ts';
import { RouteCard } from './route-card.tsx';

const PackedRoutes = onDemand(() => import('./packed-routes.tsx').then((m) => m.PackedRoutes), {
  meanwhile: () => <Placeholders />,
  otherwise: ({ error, onRetry }) => <Failure title={texts.unread} error={error} onRetry={onRetry} />,
});
const PacksButton = onDemand(() => import('#packs/packs-panel.tsx').then((m) => m.PacksButton), { otherwise: Nothing });

type Props = { onNew: () => void; onEdit: (route: SavedRoute) => void };

export function RouteList({ onNew, onEdit }: Props) {
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
      <Link href={paths.popularRoutes} className={buttonClass('secondary')}>
        <Mountain size={20} aria-hidden="true" className="text-scenic" />
        {texts.popular}
      </Link>
      {hasPacks && <PacksButton />}
      <Routes onNew={onNew} onEdit={onEdit} />
    </>
  );
}

function Routes({ onNew, onEdit }: Props) {
  const pages = useInfiniteQuery(savedRoutesQuery);
  if (pages.isPending) return <Placeholders />;
  // Old data outlives a failed refresh: a rider without signal keeps the list.
  if (!pages.data) {
    return <PackedRoutes error={pages.error} onRetry={() => void pages.refetch()} onEdit={onEdit} />;
  }
  const routes = pages.data.pages.flat();
  const notice = (
    <LastKnownNotice readAt={pages.dataUpdatedAt} failed={pages.isError} onRetry={() => pages.refetch()} />
  );
  if (routes.length === 0) {
    return (
      <>
        {notice}
        <NoRoutes onNew={onNew} />
      </>
    );
  }
  return (
    <>
      <Button icon={<Route size={20} aria-hidden="true" />} onClick={onNew}>
        {texts.create}
      </Button>
      {notice}
      <ul className="flex flex-col gap-3">
        {routes.map((route) => (
          <RouteCard key={route.id} route={route} onEdit={() => onEdit(route)} />
        ))}
      </ul>
      {pages.hasNextPage && (
        <Button variant="secondary" busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {texts.more}
        </Button>
      )}
    </>
  );
}

const NoRoutes = ({ onNew }: Pick<Props, 'onNew'>) => (
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
