import { lazy, Suspense } from 'react';
import { useUser } from '#platform/session.ts';
import { useHasKeptReports } from '#road/kept-reports-mark.ts';

// Where it cannot be loaded there is no network that could send anything either.
const KeptReportsSender = lazy(() =>
  import('#road/kept-reports-sender.tsx').then(
    (m) => ({ default: m.KeptReportsSender }),
    () => ({ default: () => null }),
  ),
);

/** Reports that were made without a signal leave as soon as there is one, from whatever screen. */
export function KeptReportsHost() {
  const user = useUser();
  const hasKept = useHasKeptReports();
  return <Suspense>{user && hasKept && <KeptReportsSender />}</Suspense>;
}
