import type { FuelRecord } from '@estradeiro/contract/fuel';
import { type ReactNode, useCallback } from 'react';
import type { Drawn } from '#platform/outbox/overlay.ts';
import { countWaiting, type Told } from '../counting.ts';
import type { FuelView } from '../fuel-screen.tsx';
import { waitingTexts } from '../waiting-texts.ts';
import { ChartsWhenNear } from './charts-when-near.tsx';
import { FuelsCard } from './fuels-card.tsx';
import { RangeCard } from './range-card.tsx';
import { RecordList } from './record-list.tsx';
import { StatisticsCard } from './statistics-card.tsx';

type Props = {
  records: readonly Drawn<FuelRecord>[];
  /** Null where not all of it could be read: then nothing is told of them. */
  told: Told | null;
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => void;
  onOpen: (view: FuelView) => void;
  /** The way to write the next one, below what they tell. */
  children?: ReactNode;
};

/** What a motorcycle's refuellings tell, and each of them. */
export function Refuellings({ records, told, onOpen, children, ...pages }: Props) {
  const edit = useCallback((record: FuelRecord) => onOpen({ name: 'form', record }), [onOpen]);
  if (!told) return <RecordList {...{ records, ...pages }} usualKm={null} onEdit={edit} />;
  const { statistics, ...counted } = countWaiting(told, records);
  return (
    <>
      <StatisticsCard statistics={statistics} />
      <WaitingCount {...counted} />
      {children}
      <RangeCard statistics={statistics} onOpen={onOpen} />
      <FuelsCard statistics={statistics} />
      <ChartsWhenNear statistics={statistics} />
      <RecordList {...{ records, ...pages }} usualKm={statistics.usualKm} onEdit={edit} />
    </>
  );
}

function WaitingCount({ waiting, isCounted }: { waiting: number; isCounted: boolean }) {
  if (waiting === 0) return null;
  const words = isCounted ? waitingTexts.counted(waiting) : waitingTexts.notCounted(waiting);
  return <p className="text-15 font-semibold text-provisional">{words}</p>;
}
