import { lazy, Suspense } from 'react';
import { PopularRoutesScreen } from '#features/popular-routes/popular-routes-screen.tsx';

// It comes unasked, so that without a network it is left out rather than told of.
const OperatorReports = lazy(() =>
  import('#features/groups/moderation/operator-reports.tsx').then(
    (m) => ({ default: m.OperatorReports }),
    () => ({ default: () => <></> }),
  ),
);

/** Rotas Populares, with what else those decide who decide on its proposals. */
export const PopularRoutes = () => (
  <PopularRoutesScreen>
    <Suspense>
      <OperatorReports />
    </Suspense>
  </PopularRoutesScreen>
);
