import { type TrafficAlertType, type TrafficReport, withdrawTrafficReport } from '@estradeiro/contract/traffic';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '#platform/call.ts';
import type { Fix } from '#platform/geolocation.ts';
import { alertsKey } from './alerts-query.ts';
import { forgetReport, keepReport, type Sighting, useKeptReports } from './kept-reports.ts';
import { loadKeptReportsSender } from './load-sender.ts';
import { isWithoutSignal, locate, reportFailureText, sendReport, sightingOf } from './report.ts';

export type Reporting =
  | { phase: 'idle' | 'choosing' | 'sending' | 'undoing' | 'undone' }
  | { phase: 'sent' | 'undo-failed'; report: TrafficReport }
  /** It leaves by itself when there is a network again (`kept-reports-sender.tsx`). */
  | { phase: 'waiting'; sighting: Sighting }
  /** `sighting` is null where there was no position: there is nothing to send again. */
  | { phase: 'failed'; text: string; sighting: Sighting | null };

/**
 * A report from the first tap to its undoing. It is of the place of the first tap: by the second a motorcycle is a hundred
 * metres farther.
 */
export function useReporting() {
  const client = useQueryClient();
  const [state, setState] = useState<Reporting>({ phase: 'idle' });
  const place = useRef<Promise<Fix> | null>(null);
  const refresh = useCallback(() => client.invalidateQueries({ queryKey: alertsKey }), [client]);

  const begin = useCallback(() => {
    place.current = locate();
    place.current.catch(() => {}); // told when a type is chosen
    setState({ phase: 'choosing' });
  }, []);

  const send = useCallback(
    async (sighting: Sighting) => {
      setState({ phase: 'sending' });
      try {
        setState({ phase: 'sent', report: await sendReport(sighting) });
        await refresh();
      } catch (error) {
        if (isWithoutSignal(error)) {
          keepReport(sighting);
          setState({ phase: 'waiting', sighting });
        } else setState({ phase: 'failed', text: reportFailureText(error), sighting });
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
    forgetReport(sighting);
    setState({ phase: 'idle' });
  }, []);
  useNoWaitForWhatLeft(state, dismiss);
  useEffect(() => void loadKeptReportsSender().catch(() => undefined), []);
  return { state, begin, choose, retry: send, undo, dismiss, drop };
}

/** Once a report left, or was given up, nothing waits any more. */
function useNoWaitForWhatLeft(state: Reporting, dismiss: () => void): void {
  const kept = useKeptReports();
  const waitsFor = state.phase === 'waiting' ? state.sighting.idempotencyKey : null;
  const hasLeft = waitsFor !== null && !kept.some(({ idempotencyKey }) => idempotencyKey === waitsFor);
  useEffect(() => {
    if (hasLeft) dismiss();
  }, [hasLeft, dismiss]);
}

export type Reports = ReturnType<typeof useReporting>;
