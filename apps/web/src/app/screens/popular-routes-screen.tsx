import { OperatorReports } from '#features/groups/moderation/operator-reports.tsx';
import { PopularRoutesScreen } from '#features/popular-routes/popular-routes-screen.tsx';

/** Rotas Populares, with the other decisions of its moderators. */
export const PopularRoutes = () => (
  <PopularRoutesScreen>
    <OperatorReports />
  </PopularRoutesScreen>
);
