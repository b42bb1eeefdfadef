import { useHasSignal } from '#convoy/now-shown.ts';
import { GroupSignal } from '#convoy/parts.tsx';
import { hasReportNotice, ReportNotice } from '#road/report-notice.tsx';
import type { Reports } from '#road/use-reporting.ts';
import type { Background } from '../hooks/use-background.ts';
import type { ShownTraffic } from '../hooks/use-riding-traffic.ts';
import type { ShownWeather } from '../hooks/use-riding-weather.ts';
import { BackgroundNotice } from './background-notice.tsx';
import { OfflineNotice } from './riding-notices.tsx';
import { hasTraffic, RidingTraffic } from './traffic-notice.tsx';
import { RidingWeather } from './weather-banner.tsx';

type Props = {
  reports: Reports;
  background: Background;
  traffic: ShownTraffic;
  weather: ShownWeather;
  /** There is no network, and no banner of the ride says so. */
  offline: boolean;
};

/**
 * One at a time, or a small phone would show no road: what became of the rider's own report for as long as it can be undone,
 * else what is called in the group, else what was missed in the background, else trouble on the way, which is nearer than any
 * weather. What comes from the road is spoken whatever shows; that there is no network has its sign in the bar as well, and comes last.
 */
export function RidingWarnings({ reports, background, traffic, weather, offline }: Props) {
  const hasSignal = useHasSignal();
  if (hasReportNotice(reports)) return <ReportNotice reports={reports} size="ride" />;
  if (hasSignal) return <GroupSignal />;
  if (background.news?.type === 'missed') return <BackgroundNotice {...background} />;
  if (hasTraffic(traffic)) return <RidingTraffic {...traffic} />;
  if (weather.notice) return <RidingWeather {...weather} />;
  if (background.news) return <BackgroundNotice {...background} />;
  return offline && <OfflineNotice />;
}
