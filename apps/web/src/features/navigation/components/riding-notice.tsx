import { EyeOff, X } from 'lucide-react';
import { useHasSignal } from '#features/groups/shared/now-shown.ts';
import { SignalNotice } from '#features/groups/shared/signal-notice.tsx';
import { hasReportNotice, ReportNotice } from '#features/traffic/shared/report-notice.tsx';
import type { Reports } from '#features/traffic/shared/use-reporting.ts';
import { IconButton } from '#ui/icon-button.tsx';
import type { Background } from '../hooks/use-background.ts';
import type { ShownTraffic } from '../hooks/use-riding-traffic.ts';
import type { ShownWeather } from '../hooks/use-riding-weather.ts';
import { backgroundTexts } from '../texts.ts';
import { OfflineNotice } from './riding-notices.tsx';
import { hasTraffic, RidingTraffic } from './traffic-notice.tsx';
import { RidingWeather } from './weather-banner.tsx';

/** What a ride in the background costs; it leaves by itself. */
function BackgroundNotice({ news, dismiss }: Background) {
  if (!news) return null;
  return (
    <div
      role="status"
      className="flex flex-none animate-rise items-center gap-3 rounded-card border-2 border-provisional bg-card pl-3 text-20 max-[359px]:text-17"
    >
      <EyeOff size={28} aria-hidden="true" className="flex-none text-provisional max-[359px]:hidden" />
      <p className="min-w-0 flex-1 py-2 leading-tight">
        {news.type === 'rule' ? backgroundTexts.rule : backgroundTexts.missed(news.millis)}
      </p>
      <IconButton
        label={backgroundTexts.dismiss}
        size="ride"
        icon={<X size={24} aria-hidden="true" />}
        onClick={dismiss}
      />
    </div>
  );
}

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
  if (hasSignal) return <SignalNotice />;
  if (background.news?.type === 'missed') return <BackgroundNotice {...background} />;
  if (hasTraffic(traffic)) return <RidingTraffic {...traffic} />;
  if (weather.notice) return <RidingWeather {...weather} />;
  if (background.news) return <BackgroundNotice {...background} />;
  return offline && <OfflineNotice />;
}
