import { type TrafficAlertType, type TrafficReport, withdrawTrafficReport } from '@estradeiro/contract/traffic';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { call } from '#platform/call.ts';
import type { Fix } from '#platform/geolocation.ts';
import { alertsKey } from './alerts-query.ts';
import { locate, reportFailureText, type Sighting, sendReport, sightingOf } from './report.ts';

export type Reporting =
  | { phase: 'idle' | 'choosing' | 'sending' | 'undoing' | 'undone' }
  | { phase: 'sent' | 'undo-failed'; report: TrafficReport }
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
        setState({ phase: 'failed', text: reportFailureText(error), sighting });
      }
    },
    [refresh],
  );

  const choose = useCallback(
    async (type: TrafficAlertType) => {
      setState({ phase: 'sending' });
      try {
        await send(sightingOf(type, await (place.current ?? locate())));
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
  return { state, begin, choose, retry: send, undo, dismiss };
}

export type Reports = ReturnType<typeof useReporting>;
