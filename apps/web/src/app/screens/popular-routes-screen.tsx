import { NearYou } from '#features/good-roads/near-you.tsx';
import { OperatorReports } from '#features/groups/moderation/operator-reports.tsx';
import { PopularRoutesScreen } from '#features/popular-routes/popular-routes-screen.tsx';

export const PopularRoutes = () => (
  <PopularRoutesScreen>
    <OperatorReports />
    <NearYou />
  </PopularRoutesScreen>
);
