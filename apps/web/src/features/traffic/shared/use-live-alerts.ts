import type { Bbox } from '@estradeiro/contract/bbox';
import { trafficChanged } from '@estradeiro/contract/traffic';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLiveEvent } from '#platform/events.ts';
import { alertsKey } from './api.ts';

/** What changes within a moment is read once. */
const momentMillis = 500;

/** Reads the alerts anew when some in the box came, changed or ended (D29). Without a box only polling brings them. */
export function useLiveAlerts(box: Bbox | null): void {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const refresh = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void client.invalidateQueries({ queryKey: alertsKey }), momentMillis);
  };
  useLiveEvent({
    kind: trafficChanged,
    onEvent: refresh,
    onMissed: refresh,
    area: box && { topic: 'traffic', box },
  });
}
