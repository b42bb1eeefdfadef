import { type LiveEventKind, missedEvents } from '@estradeiro/contract/live';
import { useEffect, useEffectEvent } from 'react';
import type { z } from 'zod';
import { type Area, createLiveStream } from './live-stream.ts';

const listen = createLiveStream();

type Subscription<S extends z.ZodType> = {
  kind: LiveEventKind<S>;
  onEvent: (data: z.output<S>) => void;
  onMissed: () => void;
  /** For kinds that are published by place; null while the place is unknown. */
  area?: Area | null;
};

/** Subscribes to one kind of live event while mounted. The handlers may change at every render. */
export function useLiveEvent<S extends z.ZodType>({ kind, onEvent, onMissed, area = null }: Subscription<S>): void {
  const received = useEffectEvent((data: unknown) => onEvent(data as z.output<S>));
  const missed = useEffectEvent(() => onMissed());
  const { minLat, minLng, maxLat, maxLng } = area?.box ?? {};
  const topic = area?.topic;
  useEffect(() => {
    const known = topic !== undefined && minLat !== undefined && minLng !== undefined;
    const box = known && maxLat !== undefined && maxLng !== undefined ? { minLat, minLng, maxLat, maxLng } : null;
    return listen({ kind, onEvent: received, onMissed: missed, area: box && topic ? { topic, box } : null });
  }, [kind, topic, minLat, minLng, maxLat, maxLng]);
}

/** Calls back, while mounted, whenever the event stream reaches the server again. */
export function useReconnect(onReconnect: () => void): void {
  const reached = useEffectEvent(() => onReconnect());
  useEffect(() => {
    const nothing = () => {};
    return listen({ kind: missedEvents, onEvent: nothing, onMissed: nothing, onOpen: reached, area: null });
  }, []);
}
