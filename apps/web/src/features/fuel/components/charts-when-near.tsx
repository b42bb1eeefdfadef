import type { FuelStatistics } from '@estradeiro/contract/fuel-statistics';
import { useRef, useState } from 'react';
import { onDemand } from '#ui/on-demand.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useWhenSeen } from '../hooks/use-when-seen.ts';

const Charts = onDemand(() => import('./charts.tsx').then((m) => m.Charts), { meanwhile: () => placeholder });

const aheadPixels = 200;
const placeholder = <Skeleton className="h-128" />;

/** They lie below what a rider comes for: loaded when one scrolls there. */
export function ChartsWhenNear({ statistics }: { statistics: FuelStatistics }) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(!('IntersectionObserver' in window));
  useWhenSeen(place, { active: !near, aheadPixels, onSeen: () => setNear(true) });
  if (statistics.price.length < 2) return null;
  if (!near) return <div ref={place}>{placeholder}</div>;
  return <Charts statistics={statistics} />;
}
