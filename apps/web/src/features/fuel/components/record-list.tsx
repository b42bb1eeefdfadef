import type { FuelRecord } from '@estradeiro/contract/fuel/records';
import { ChevronDown } from 'lucide-react';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { Optimistic } from '#platform/offline/record.ts';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { formatKilometers, formatReais } from '#ui/number-format.ts';
import { formatConsumption } from '../fuel-format.ts';
import { type Month, monthsOf } from '../months.ts';
import { chartTexts, recordTexts, unitTexts } from '../texts.ts';
import { RecordRow, rowColumns } from './record-row.tsx';

/** Calls `onSeen` when the element comes near the window; at once where the browser cannot observe it. */
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
  /** The loaded ones, highest odometer first. */
  records: readonly Optimistic<FuelRecord>[];
  usualKm: number | null;
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => void;
  onEdit: (record: FuelRecord) => void;
};

export function RecordList({ records, usualKm, hasMore, isLoadingMore, loadMore, onEdit }: Props) {
  const months = useMemo(() => monthsOf(records, usualKm), [records, usualKm]);
  // The button in it is for keyboards and screen readers.
  const end = useRef<HTMLDivElement>(null);
  useWhenSeen(end, { active: hasMore && !isLoadingMore, aheadPixels, onSeen: loadMore });
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-20 font-semibold">{recordTexts.records}</h2>
      <div className="divide-y divide-line rounded-card border border-line bg-card">
        {months.map((month, index) => (
          <MonthPart
            key={month.key}
            month={month}
            isLatest={index === 0}
            isComplete={!hasMore || index < months.length - 1}
            onEdit={onEdit}
          />
        ))}
      </div>
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

type MonthProps = {
  month: Month;
  isLatest: boolean;
  /** Whether the whole month is loaded: else its sums are unknown. */
  isComplete: boolean;
  onEdit: Props['onEdit'];
};

/** A month opens by itself where one of its refuellings needs attention. */
function MonthPart({ month: { key, sums, refuellings }, isLatest, isComplete, onEdit }: MonthProps) {
  const [isOpen, setOpen] = useState(isLatest || refuellings.some(({ pending }) => pending !== null));
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)} className="group">
      <summary
        className={classes(
          rowColumns,
          'min-h-14 cursor-pointer list-none px-3 py-1 [&::-webkit-details-marker]:hidden',
        )}
      >
        <div className="col-span-2 text-left text-15">
          <h3 className="font-semibold">{chartTexts.monthOf(key)}</h3>
          {isComplete && sums.km > 0 && (
            <span className="text-quiet">{`${formatKilometers(sums.km)} ${unitTexts.km}`}</span>
          )}
        </div>
        <Sums sums={sums} isComplete={isComplete} />
        <ChevronDown size={20} aria-hidden="true" className="flex-none text-quiet group-open:rotate-180" />
      </summary>
      {isOpen && (
        <ul className="divide-y divide-line border-line border-t">
          {refuellings.map((refuelling) => (
            <RecordRow key={refuelling.record.id} {...refuelling} onEdit={onEdit} />
          ))}
        </ul>
      )}
    </details>
  );
}

/** Aligned with the columns of the refuellings below. */
const Sums = ({ sums: { totalCost, kmPerLiter }, isComplete }: Pick<Month, 'sums'> & { isComplete: boolean }) => (
  <>
    <span className="font-semibold">{isComplete && totalCost > 0 && formatReais(totalCost)}</span>
    <span className="text-15 font-semibold text-guidance">
      {isComplete && kmPerLiter !== null && `${formatConsumption(kmPerLiter)} ${unitTexts.kmPerLiter}`}
    </span>
  </>
);

/**
 * The distance below the window at which the next page is requested, so that scrolling does not stop at the last loaded
 * row.
 */
const aheadPixels = 1_200;
