import type { LatLng } from '@estradeiro/contract/lat-lng';
import { lazy, Suspense } from 'react';
import { useMinute } from '#platform/clock.ts';
import { holding } from '#road/alerts-query.ts';
import { useAlertsAround } from '#road/use-alerts-around.ts';

// On most days there is nothing to show, and home need not carry what would show it.
const HomeAlertList = lazy(() =>
  import('./home-alert-list.tsx').then(
    (m) => ({ default: m.HomeAlertList }),
    () => ({ default: () => <></> }),
  ),
);

/** The trouble around, renewed every two minutes, on home. Nothing where there is none. */
export function HomeAlerts({ here }: { here: LatLng }) {
  const now = useMinute().getTime();
  const { data = [] } = useAlertsAround(here);
  const alerts = holding(data, now);
  return <Suspense>{alerts.length > 0 && <HomeAlertList alerts={alerts} here={here} />}</Suspense>;
}
