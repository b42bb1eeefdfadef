import type { FuelRecord } from '@estradeiro/contract/fuel/records';
import { stretchesOf, suggestsForgotten } from '@estradeiro/contract/fuel/statistics';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { counted, isCounted, type Optimistic } from '#platform/offline/record.ts';
import { Button } from '#ui/button.tsx';
import { recordTexts } from '../texts.ts';
import { RecordCard } from './record-card.tsx';

/** Calls `onSeen` when the element comes so near the window; at once where the browser cannot tell. */
function useWhenSeen<T extends Element>(
  element: RefObject<T | null>,
  { active, aheadPixels, onSeen }: { active: boolean; aheadPixels: number; onSeen: () => void },
): void {
  const latest = useRef(onSeen);
  latest.current = onSeen;
  useEffect(() => {
    if (!active || !element.current || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && latest.current(), {
      rootMargin: `${aheadPixels}px`,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [active, aheadPixels, element]);
}

type Props = {
  /** Highest odometer first, as far as they are loaded. */
  records: readonly Optimistic<FuelRecord>[];
  usualKm: number | null;
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => void;
  onEdit: (record: FuelRecord) => void;
};

export function RecordList({ records, usualKm, hasMore, isLoadingMore, loadMore, onEdit }: Props) {
  const consumption = useMemo(
    () => new Map(stretchesOf(counted(records).toReversed()).map(({ to, kmPerLiter }) => [to.id, kmPerLiter])),
    [records],
  );
  // The button in it is for keyboards and readers.
  const end = useRef<HTMLDivElement>(null);
  useWhenSeen(end, { active: hasMore && !isLoadingMore, aheadPixels, onSeen: loadMore });
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-20 font-semibold">{recordTexts.records}</h2>
      <ul className="flex flex-col gap-3">
        {records.map((shown, index) => {
          const { record, pending } = shown;
          const before = isCounted(shown) ? nextCounted(records, index)?.record : undefined;
          const sinceKm = before ? record.odometer - before.odometer : null;
          const forgotten = sinceKm !== null && !record.missed && suggestsForgotten(sinceKm, usualKm);
          return (
            <RecordCard
              key={record.id}
              {...{ record, pending, sinceKm, forgotten }}
              kmPerLiter={consumption.get(record.id) ?? null}
              onEdit={onEdit}
            />
          );
        })}
      </ul>
      {hasMore && (
        <div ref={end}>
          <Button variant="secondary" className="w-full" busy={isLoadingMore} onClick={loadMore}>
            {recordTexts.more}
          </Button>
        </div>
      )}
    </section>
  );
}

/** So far below the window the next page is asked for: a thumb that scrolls does not come to a halt. */
const aheadPixels = 1_200;

/** Not `find` over a copy: almost always it is the very next of thousands. */
function nextCounted(records: Props['records'], index: number) {
  let at = index + 1;
  for (let next = records[at]; next && !isCounted(next); next = records[at]) at++;
  return records[at];
}
