import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { savedRouteQuery } from '#packs/saved-route.ts';
import { paths } from '#platform/paths.ts';
import { BackHeading } from '#ui/back-heading.tsx';
import { Failure, Loading } from '#ui/states.tsx';
import { proposalTexts as texts } from '../proposal-texts.ts';
import { ProposalForm } from './proposal-form.tsx';

/** In place of the list: the form for a saved route. */
export function ProposalView({ routeId }: { routeId: string }) {
  const [, navigate] = useLocation();
  const { data, error, refetch } = useQuery(savedRouteQuery(routeId));
  return (
    <>
      <BackHeading href={paths.popularRoutes} back={texts.back} title={texts.title} />
      {!data && !error && <Loading />}
      {!data && error && <Failure title={texts.unread} error={error} onRetry={() => void refetch()} />}
      {data && <ProposalForm route={data} onDone={() => navigate(paths.popularRoutes)} />}
    </>
  );
}
