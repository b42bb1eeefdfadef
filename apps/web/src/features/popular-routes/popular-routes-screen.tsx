import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useSearch } from 'wouter';
import { LastKnownNotice } from '#platform/last-known/last-known-notice.tsx';
import { paths } from '#platform/paths.ts';
import { buttonClass } from '#ui/button.tsx';
import { onDemand, whileLoading } from '#ui/on-demand.tsx';
import { Screen } from '#ui/screen.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Failure } from '#ui/states.tsx';
import { ridesQuery } from './api.ts';
import { ProposalsPanel } from './components/proposals-panel.tsx';
import { RideList } from './components/ride-list.tsx';
import { texts } from './texts.ts';

const ProposalView = onDemand(() => import('./components/proposal-view.tsx').then((m) => m.ProposalView), whileLoading);

/**
 * Rotas Populares: the country's best rides, to look at, to ride and to keep. The address may carry a saved route to propose
 * (`?propose=<id>`). `children` is what else moderators decide here.
 */
export function PopularRoutesScreen({ children }: { children?: ReactNode }) {
  const routeId = new URLSearchParams(useSearch()).get('propose');
  if (routeId) {
    return (
      <Screen>
        <ProposalView routeId={routeId} />
      </Screen>
    );
  }
  return (
    <Screen>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h1 className="text-24 font-extrabold">{texts.title}</h1>
        <Link href={paths.routes} className={buttonClass('secondary')}>
          {texts.mine}
        </Link>
      </div>
      <ProposalsPanel />
      {children}
      <Rides />
    </Screen>
  );
}

function Rides() {
  const { data, dataUpdatedAt, isError, error, isPending, refetch } = useQuery(ridesQuery);
  if (isPending) return <Placeholders />;
  // Old data outlives a failed refresh: a rider without signal keeps the list.
  if (!data) return <Failure title={texts.unread} error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <LastKnownNotice readAt={dataUpdatedAt} failed={isError} onRetry={() => refetch()} />
      <RideList rides={data} />
    </>
  );
}

const Placeholders = () => (
  <div role="status" aria-label={texts.loading} className="flex flex-col gap-4">
    <Skeleton className="h-12" />
    {[1, 2, 3].map((card) => (
      <Skeleton key={card} className="h-96" />
    ))}
  </div>
);
