import { OperatorReports } from '#features/groups/moderation/operator-reports.tsx';
import { PopularRoutesScreen } from '#features/popular-routes/popular-routes-screen.tsx';

/** Rotas Populares, with what else those decide who decide on its proposals. */
export const PopularRoutes = () => (
  <PopularRoutesScreen>
    <OperatorReports />
  </PopularRoutesScreen>
);
