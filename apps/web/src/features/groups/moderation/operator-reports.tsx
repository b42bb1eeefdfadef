import { useQuery } from '@tanstack/react-query';
import { Nothing, onDemand } from '#ui/on-demand.tsx';
import { operatorReportsQuery, wasModerator } from './operator-reports-query.ts';
import { Waiting } from './waiting.tsx';

// Few riders are moderators. It comes unasked, so that without a network it is left out rather than told of.
const OpenReports = onDemand(() => import('./open-reports.tsx').then((m) => m.OpenReports), {
  meanwhile: Waiting,
  otherwise: Nothing,
});

/** Reports of groups that the operator's moderators decide; nothing for all others. */
export function OperatorReports() {
  const { data, error, refetch } = useQuery(operatorReportsQuery);
  const isModerator = data?.isModerator ?? wasModerator.read();
  if (!isModerator) return null;
  return <OpenReports reports={data?.reports} error={error} onRetry={() => void refetch()} />;
}
