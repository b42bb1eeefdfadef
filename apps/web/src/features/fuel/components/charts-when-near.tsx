import type { FuelStatistics } from '@estradeiro/contract/fuel-statistics';
import { useRef, useState } from 'react';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { onDemand } from '#ui/on-demand.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useWhenSeen } from '../hooks/use-when-seen.ts';

const Charts = onDemand(() => import('./charts.tsx').then((m) => m.Charts), {
  meanwhile: () => placeholder,
  otherwise: NotLoaded,
});

const aheadPixels = 200;
const placeholder = <Skeleton className="h-128" />;

type Props = { statistics: FuelStatistics };

/** They lie below what a rider comes for: loaded when one scrolls there. A single refuelling draws none. */
export const ChartsWhenNear = ({ statistics }: Props) =>
  statistics.price.length >= 2 && <NearCharts statistics={statistics} />;

function NearCharts({ statistics }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(!('IntersectionObserver' in window));
  useWhenSeen(place, { active: !near, aheadPixels, onSeen: () => setNear(true) });
  return near ? <Charts statistics={statistics} /> : <div ref={place}>{placeholder}</div>;
}
