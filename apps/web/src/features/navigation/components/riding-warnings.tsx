import { hasReportNotice, ReportNotice } from '#road/report-notice.tsx';
import type { Reports } from '#road/use-reporting.ts';
import type { ShownTraffic } from '../hooks/use-riding-traffic.ts';
import type { ShownWeather } from '../hooks/use-riding-weather.ts';
import { hasTraffic, RidingTraffic } from './traffic-notice.tsx';
import { RidingWeather } from './weather-banner.tsx';

type Props = { reports: Reports; traffic: ShownTraffic; weather: ShownWeather };

/**
 * One at a time, or a small phone would show no road: what became of the rider's own report for as long as it can be undone,
 * else trouble on the way, which is nearer than any weather. All of it is spoken whatever shows.
 */
export function RidingWarnings({ reports, traffic, weather }: Props) {
  if (hasReportNotice(reports)) return <ReportNotice reports={reports} size="ride" />;
  return hasTraffic(traffic) ? <RidingTraffic {...traffic} /> : <RidingWeather {...weather} />;
}
