import type { LatLng } from '@estradeiro/contract/lat-lng';
import { lazy, Suspense } from 'react';
import { useMinute } from '#platform/clock.ts';
import { holding } from '#road/alerts-query.ts';
import { useAlertsAround } from '#road/use-alerts-around.ts';

import { homeTexts as texts } from './home-texts.ts';

// On most days there is nothing to show, and home need not carry what would show it.
const HomeAlertList = lazy(() =>
  import('./home-alert-list.tsx').then(
    (m) => ({ default: m.HomeAlertList }),
    () => ({ default: () => <></> }),
  ),
);

/** The trouble around, renewed every two minutes, on home; says so where there is none, and nothing where that is not known. */
export function HomeAlerts({ here }: { here: LatLng }) {
  const now = useMinute().getTime();
  const { data, error } = useAlertsAround(here);
  if (!data) return error && <p className="text-quiet">{texts.failed}</p>;
  const alerts = holding(data, now);
  if (alerts.length === 0) return error ? null : <p className="text-quiet">{texts.none}</p>;
  return (
    <Suspense>
      <HomeAlertList alerts={alerts} here={here} />
    </Suspense>
  );
}
