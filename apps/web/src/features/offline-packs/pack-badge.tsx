import { Check } from 'lucide-react';
import { Tag } from '#ui/chip.tsx';
import type { PackState } from './shared/pack-state.ts';
import { packTexts } from './shared/texts.ts';

/** Whether a route can be ridden without a network now, or how far its download is (D15). */
export function PackBadge({ state: { held, work } }: { state: PackState }) {
  return (
    <>
      {held && (
        <Tag meaning="guidance" icon={<Check size={14} aria-hidden="true" />}>
          {packTexts.ready}
        </Tag>
      )}
      {held?.isOld && <Tag meaning="provisional">{packTexts.old}</Tag>}
      {held?.lacksRoadAhead && <Tag meaning="provisional">{packTexts.lacksRoadAhead}</Tag>}
      {work.phase === 'downloading' && <Tag meaning="provisional">{packTexts.loading(percentOf(work))}</Tag>}
      {work.phase === 'paused' && <Tag meaning="provisional">{packTexts.paused(percentOf(work))}</Tag>}
      {work.phase === 'stopped' && (
        <Tag meaning="provisional">{work.why === 'no-space' ? packTexts.noSpace : packTexts.incomplete}</Tag>
      )}
    </>
  );
}

/** Never 100 before all of it is stored. */
export const percentOf = ({ doneBytes, totalBytes }: { doneBytes: number; totalBytes: number }): number =>
  totalBytes === 0 ? 0 : Math.min(99, Math.floor((doneBytes / totalBytes) * 100));
