import { type TrafficAlertType, type TrafficReport, withdrawTrafficReport } from '@estradeiro/contract/traffic';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '#platform/call.ts';
import type { Fix } from '#platform/geolocation.ts';
import { alertsKey } from './api.ts';
import { forgetReport, type Sighting, usePendingReports } from './pending-reports.ts';
import { locate, reportFailureText, sightingOf } from './report.ts';
import { sendOrQueue } from './send-report.ts';

export type Reporting =
  | { phase: 'idle' | 'choosing' | 'sending' | 'undoing' | 'undone' }
  | { phase: 'sent' | 'undo-failed'; report: TrafficReport }
  /** The outbox sends it when there is a network again or, where one `isReached`, a healthy server. */
  | { phase: 'waiting'; sighting: Sighting; isReached: boolean }
  /** `sighting` is null without a position: there is nothing to send again. */
  | { phase: 'failed'; text: string; sighting: Sighting | null };

/**
 * A report from the first tap to its undoing. Its place is that of the first tap: by the second a motorcycle is a hundred metres
 * farther.
 */
export function useReporting() {
  const client = useQueryClient();
  const [state, setState] = useState<Reporting>({ phase: 'idle' });
  const place = useRef<Promise<Fix> | null>(null);
  const refresh = useCallback(() => client.invalidateQueries({ queryKey: alertsKey }), [client]);

  const begin = useCallback(() => {
    place.current = locate();
    place.current.catch(() => {}); // shown when a type is chosen
    setState({ phase: 'choosing' });
  }, []);

  const send = useCallback(
    async (sighting: Sighting) => {
      setState({ phase: 'sending' });
      const attempt = await sendOrQueue(sighting);
      if (attempt.state === 'failed') setState({ phase: 'failed', text: reportFailureText(attempt.error), sighting });
      else if (attempt.state === 'waiting') setState({ phase: 'waiting', sighting, isReached: attempt.isReached });
      else {
        setState({ phase: 'sent', report: attempt.report });
        await refresh();
      }
    },
    [refresh],
  );

  const choose = useCallback(
    async (type: TrafficAlertType) => {
      setState({ phase: 'sending' });
      try {
        await send(sightingOf({ type, subtype: null }, await (place.current ?? locate())));
      } catch (error) {
        setState({ phase: 'failed', text: reportFailureText(error), sighting: null });
      }
    },
    [send],
  );

  const undo = useCallback(
    async (report: TrafficReport) => {
      setState({ phase: 'undoing' });
      try {
        await call(withdrawTrafficReport, { params: { id: report.alert.id } });
        setState({ phase: 'undone' });
        await refresh();
      } catch {
        setState({ phase: 'undo-failed', report });
      }
    },
    [refresh],
  );

  const dismiss = useCallback(() => setState({ phase: 'idle' }), []);
  const drop = useCallback((sighting: Sighting) => {
    void forgetReport(sighting);
    setState({ phase: 'idle' });
  }, []);
  useDismissWhenSettled(state, dismiss);
  return { state, begin, choose, retry: send, undo, dismiss, drop };
}

/** Dismisses the pending notice once its report was sent or discarded. */
function useDismissWhenSettled(state: Reporting, dismiss: () => void): void {
  const pending = usePendingReports();
  const waitsFor = state.phase === 'waiting' ? state.sighting.idempotencyKey : null;
  const hasLeft = waitsFor !== null && !pending.some(({ id }) => id === waitsFor);
  useEffect(() => {
    if (hasLeft) dismiss();
  }, [hasLeft, dismiss]);
}

export type Reports = ReturnType<typeof useReporting>;
