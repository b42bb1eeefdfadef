import type { LatLng } from '@estradeiro/contract/lat-lng';
import { useMinute } from '#platform/clock.ts';
import { LastKnownNotice } from '#platform/last-known/last-known-notice.tsx';
import { useOnline } from '#platform/online.ts';
import { holding } from '#road/alerts-query.ts';
import { useAlertsAround } from '#road/use-alerts-around.ts';
import { Nothing, onDemand } from '#ui/on-demand.tsx';
import { Failure } from '#ui/states.tsx';
import { homeTexts as texts } from './home-texts.ts';

// On most days there is nothing to show, and home need not carry what would show it.
const HomeAlertList = onDemand(() => import('./home-alert-list.tsx').then((m) => m.HomeAlertList), {
  otherwise: Nothing,
});

/** The trouble around, renewed every two minutes, on home; says so where there is none, and of when that is where it is not known of now. */
export function HomeAlerts({ here }: { here: LatLng }) {
  const now = useMinute().getTime();
  const online = useOnline();
  const { data, dataUpdatedAt, error, refetch } = useAlertsAround(here);
  if (!data && error && online) {
    return <Failure title={texts.failed} error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return error && <p className="text-quiet">{texts.failed}</p>; // asked again by itself with the network
  const alerts = holding(data, now);
  return (
    <>
      <LastKnownNotice readAt={dataUpdatedAt} failed={error !== null} onRetry={() => refetch()} />
      {alerts.length === 0 && <p className="text-quiet">{online && !error ? texts.none : texts.noneThen}</p>}
      {alerts.length > 0 && <HomeAlertList alerts={alerts} here={here} />}
    </>
  );
}
