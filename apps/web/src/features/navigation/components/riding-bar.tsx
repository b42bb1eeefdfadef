import { formatRemainingDistance, formatRemainingTime } from '@estradeiro/navigation/display';
import type { GuidanceView } from '@estradeiro/navigation/guidance-view';
import { WifiOff } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { Tag } from '#ui/chip.tsx';
import { ridingTexts as texts } from '../texts.ts';

type Props = { view: GuidanceView; simulated: boolean; online: boolean; onStop: () => void };

/** What remains, and the way out. */
export function RidingBar({ view, simulated, online, onStop }: Props) {
  const percent = Math.round(view.percent);
  return (
    <div className="rounded-card border border-line bg-card p-2 pl-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <div>
          <p className="flex flex-wrap items-center gap-x-2 text-15 font-semibold text-guidance">
            {texts.navigating}
            {simulated && <Tag meaning="provisional">{texts.simulation}</Tag>}
            {!online && <WifiOff role="img" aria-label={texts.offline} size={20} className="text-provisional" />}
          </p>
          <p className="flex gap-2 text-20 font-extrabold whitespace-nowrap tabular-nums min-[360px]:text-24">
            <span>{formatRemainingDistance(view.remainingMeters)}</span>
            <span aria-hidden="true">·</span>
            <span>{formatRemainingTime(view.remainingSeconds)}</span>
          </p>
        </div>
        <Button variant="secondary" size="ride" className="max-[359px]:px-3!" onClick={onStop}>
          {texts.stop}
        </Button>
      </div>
      <div
        role="progressbar"
        aria-label={texts.progress}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="mt-2 h-1.5 overflow-hidden rounded-full bg-line"
      >
        <div className="h-full rounded-full bg-guidance" style={{ width: `${percent}%` }} />
      </div>
    </div>
  );
}
