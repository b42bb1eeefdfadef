import type { ChecklistItem } from '@estradeiro/contract/checklists';
import { completedOf, progressPercent } from '@estradeiro/contract/checklists-merge';
import { Card } from '#ui/card.tsx';
import { texts } from '../texts.ts';

/** How much of a list is done, readable at arm's length. */
export function ProgressCard({ items }: { items: readonly ChecklistItem[] }) {
  const done = completedOf(items);
  const percent = progressPercent(done, items.length);
  return (
    <Card className="flex flex-col gap-2">
      <p className="flex items-baseline justify-between gap-4 tabular-nums">
        <span className="text-48 font-extrabold">{percent}%</span>
        <span className="text-quiet">{texts.counted(done, items.length)}</span>
      </p>
      <div
        role="progressbar"
        aria-label={texts.progress}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-3 overflow-hidden rounded-full bg-line"
      >
        <div className="h-full rounded-full bg-guidance transition-[width]" style={{ width: `${percent}%` }} />
      </div>
    </Card>
  );
}
