import type { FuelRecord } from '@estradeiro/contract/fuel';
import { suggestsForgotten } from '@estradeiro/contract/fuel-calculation';
import { stretchesOf } from '@estradeiro/contract/fuel-stretches';
import { useMemo, useRef } from 'react';
import type { Drawn } from '#platform/outbox/overlay.ts';
import { Button } from '#ui/button.tsx';
import { useWhenSeen } from '../hooks/use-when-seen.ts';
import { recordTexts as texts } from '../record-texts.ts';
import { RecordCard } from './record-card.tsx';

type Props = {
  /** Highest odometer first, as far as they are loaded. */
  records: readonly Drawn<FuelRecord>[];
  usualKm: number | null;
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => void;
  onEdit: (record: FuelRecord) => void;
};

export function RecordList({ records, usualKm, hasMore, isLoadingMore, loadMore, onEdit }: Props) {
  const consumption = useMemo(
    () =>
      new Map(
        stretchesOf(records.map(({ record }) => record).toReversed()).map(({ to, kmPerLiter }) => [to.id, kmPerLiter]),
      ),
    [records],
  );
  // The button in it is for keyboards and readers.
  const end = useRef<HTMLDivElement>(null);
  useWhenSeen(end, { active: hasMore && !isLoadingMore, aheadPixels, onSeen: loadMore });
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-20 font-semibold">{texts.records}</h2>
      <ul className="flex flex-col gap-3">
        {records.map(({ record, waiting }, index) => {
          const before = records[index + 1]?.record;
          const sinceKm = before ? record.odometer - before.odometer : null;
          const forgotten = sinceKm !== null && !record.missed && suggestsForgotten(sinceKm, usualKm);
          return (
            <RecordCard
              key={record.id}
              {...{ record, waiting, sinceKm, forgotten }}
              kmPerLiter={consumption.get(record.id) ?? null}
              onEdit={onEdit}
            />
          );
        })}
      </ul>
      {hasMore && (
        <div ref={end}>
          <Button variant="secondary" className="w-full" busy={isLoadingMore} onClick={loadMore}>
            {texts.more}
          </Button>
        </div>
      )}
    </section>
  );
}

/** So far below the window the next page is asked for: a thumb that scrolls does not come to a halt. */
const aheadPixels = 1_200;
