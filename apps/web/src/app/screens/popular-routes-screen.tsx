import { OperatorReports } from '#features/groups/moderation/operator-reports.tsx';
import { PopularRoutesScreen } from '#features/popular-routes/popular-routes-screen.tsx';

export const PopularRoutes = () => (
  <PopularRoutesScreen>
    <OperatorReports />
  </PopularRoutesScreen>
);
