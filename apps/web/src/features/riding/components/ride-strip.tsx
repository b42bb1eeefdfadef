import type { LatLng } from '@estradeiro/contract/lat-lng';
import { formatRemainingDistance, formatRemainingTime } from '@estradeiro/navigation/display';
import type { GuidanceView } from '@estradeiro/navigation/guidance/guidance-view';
import type { RideMetrics } from '@estradeiro/navigation/guidance/ride-metrics';
import type { RoadWarning } from '@estradeiro/navigation/road-ahead/warnings';
import { ChevronDown, ChevronUp, LocateOff, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import type { NavigationVoice } from '#features/voice/shared/use-voice.ts';
import { Tag } from '#ui/chip.tsx';
import { classes } from '#ui/classes.ts';
import { arrivalAt } from '../arrival-time.ts';
import type { RideSpeed } from '../hooks/use-speed.ts';
import { ridingTexts } from '../texts.ts';
import { Instructions } from './instructions.tsx';

type Props = {
  view: GuidanceView;
  metrics: RideMetrics;
  alongMeters: number;
  destination: LatLng | null;
  warnings: readonly RoadWarning[];
  speed: RideSpeed;
  simulated: boolean;
  online: boolean;
  voice: NavigationVoice;
  /** Further buttons below the instructions. */
  more?: ReactNode;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

export function RideStrip(props: Props) {
  const { view, metrics, speed, simulated, online, voice, open, onOpenChange } = props;
  const { alongMeters, warnings, destination, more } = props;
  const arrival = metrics.arrivalAt === null ? null : arrivalAt(metrics.arrivalAt, destination);
  const { limitKmh, isSpeeding } = speed;
  const Chevron = open ? ChevronDown : ChevronUp;
  return (
    <section aria-label={ridingTexts.navigating} className="flex min-h-0 flex-col border-t border-line bg-card">
      {open && <Instructions {...{ view, alongMeters, warnings, voice, more }} nextStop={metrics.nextStop} />}
      <ProgressBar percent={view.percent} />
      <div className="flex flex-none items-center gap-2 px-3 pt-1 pb-[max(0.5rem,env(safe-area-inset-bottom))]">
        <div className="relative min-w-0 flex-1">
          <Signs view={view} simulated={simulated} online={online} />
          <p className="flex items-center gap-1 text-32 leading-8 font-extrabold whitespace-nowrap tabular-nums">
            <span className="sr-only">{ridingTexts.arrival} </span>
            {arrival?.clock}
            <Chevron size={28} aria-hidden="true" />
            {!online && <WifiOff size={20} aria-hidden="true" className="hidden text-provisional low:block" />}
          </p>
          {arrival?.zone && <p className="text-15 leading-5 text-quiet low:sr-only">{arrival.zone}</p>}
          <p className="flex gap-2 text-20 font-semibold whitespace-nowrap tabular-nums max-[359px]:text-17">
            <span>{formatRemainingDistance(view.remainingMeters)}</span>
            <span aria-hidden="true">·</span>
            <span>{formatRemainingTime(view.remainingSeconds)}</span>
          </p>
          <button
            type="button"
            aria-label={ridingTexts.instructions}
            aria-expanded={open}
            onClick={() => onOpenChange(!open)}
            className="absolute inset-0 min-h-16"
          />
        </div>
        <OwnSpeed kmh={metrics.speedKmh} isSpeeding={isSpeeding} isLost={isLost(view)} />
        {limitKmh !== null && <SpeedLimitSign kmh={limitKmh} isSpeeding={isSpeeding} />}
      </div>
    </section>
  );
}

const isLost = ({ isEstimated, isStale }: GuidanceView) => isEstimated || isStale;

/** Guidance, simulation, lost position, no network. In a low window the last two have their icons elsewhere in the strip. */
function Signs({ view, simulated, online }: Pick<Props, 'view' | 'simulated' | 'online'>) {
  const lost = isLost(view);
  return (
    <p className="mb-1 flex min-h-5 flex-wrap low:mb-0 low:min-h-0 items-center gap-x-2 text-15 leading-5 font-semibold">
      <span className={classes('text-guidance low:sr-only', lost && 'sr-only')}>{ridingTexts.navigating}</span>
      <span role="status" className="text-provisional empty:hidden low:sr-only">
        {view.isEstimated ? <NoSignal /> : lost && ridingTexts.lost}
      </span>
      {simulated && <Tag meaning="provisional">{ridingTexts.simulation}</Tag>}
      {!online && (
        <WifiOff role="img" aria-label={ridingTexts.offline} size={20} className="text-provisional low:sr-only" />
      )}
    </p>
  );
}

/** Shown without fixes, while distances and arrow are estimated from the last speed. */
const NoSignal = () => (
  <span className="flex items-center gap-1 text-17 leading-5 font-extrabold whitespace-nowrap max-[359px]:text-15">
    <LocateOff size={20} aria-hidden="true" />
    {ridingTexts.noSignal}
  </span>
);

function ProgressBar({ percent }: { percent: number }) {
  return (
    <div
      role="progressbar"
      aria-label={ridingTexts.progress}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(percent)}
      className="h-1.5 flex-none overflow-hidden bg-line"
    >
      <div className="h-full bg-guidance" style={{ width: `${Math.round(percent)}%` }} />
    </div>
  );
}

type OwnSpeedProps = { kmh: number | null; isSpeeding: boolean; isLost: boolean };

/** A dash while the speed or the position is unknown. In a low window the icon of a lost position replaces it. */
function OwnSpeed({ kmh: last, isSpeeding, isLost }: OwnSpeedProps) {
  const kmh = isLost ? null : last;
  return (
    <p className={classes('min-w-16 text-center tabular-nums', isSpeeding && !isLost && 'text-danger')}>
      <span className="sr-only">{ridingTexts.speed(kmh)}</span>
      {isLost && (
        <span aria-hidden="true" className="hidden text-15 leading-4 font-extrabold text-provisional low:block">
          <LocateOff size={36} className="mx-auto mb-1" />
          {ridingTexts.noGps}
        </span>
      )}
      <span aria-hidden="true" className={classes('block', isLost && 'low:hidden')}>
        <span className="block text-48 leading-11 font-extrabold">{kmh ?? '–'}</span>
        <span className="block text-15 leading-4 font-semibold">{ridingTexts.kmh}</span>
      </span>
    </p>
  );
}

/** The round sign of Brazil's roads: black on white in a red ring, all red while the limit is exceeded. */
const SpeedLimitSign = ({ kmh, isSpeeding }: { kmh: number; isSpeeding: boolean }) => (
  <span
    role="img"
    aria-label={ridingTexts.limit(kmh)}
    className={classes(
      'flex size-15 flex-none items-center justify-center rounded-full border-6 border-danger-sign font-extrabold tabular-nums',
      kmh < 100 ? 'text-24' : 'text-20',
      isSpeeding ? 'bg-danger-sign text-on-danger' : 'bg-[#ffffff] text-[#14181b]',
    )}
  >
    {kmh}
  </span>
);
