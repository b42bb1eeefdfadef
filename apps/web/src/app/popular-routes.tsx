import { PopularRoutesScreen } from '#features/popular-routes/popular-routes-screen.tsx';
import { Nothing, onDemand } from '#ui/on-demand.tsx';

// It comes unasked, so that without a network it is left out rather than told of.
const OperatorReports = onDemand(
  () => import('#features/groups/moderation/operator-reports.tsx').then((m) => m.OperatorReports),
  { otherwise: Nothing },
);

/** Rotas Populares, with what else those decide who decide on its proposals. */
export const PopularRoutes = () => (
  <PopularRoutesScreen>
    <OperatorReports />
  </PopularRoutesScreen>
);
