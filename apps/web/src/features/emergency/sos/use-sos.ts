import type { EmergencyAlert } from '@estradeiro/contract/emergency/alert';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useReducer, useState } from 'react';
import { newIdempotencyKey } from '#platform/call.ts';
import { systemClock } from '#platform/clock.ts';
import { activeAlertQuery, sendTimeOf } from '../api.ts';
import { openSos, type SosEntry, storedSosKey } from '../shared/sos-entry.ts';
import { advance, idle, type Sos, type SosEvent, storedOf } from './flow.ts';
import { storedSos } from './stored-sos.ts';
import { useCancelling } from './use-cancelling.ts';
import type { Whereabouts } from './use-fix.ts';
import { useRegistering } from './use-registering.ts';
import { useResolving } from './use-resolving.ts';
import { useSending } from './use-sending.ts';

/**
 * Runs one SOS: its clock, its requests and its storage. Closes itself once idle. `isAside` while the rest of the app is shown, by
 * a choice now or before the page was opened.
 */
export function useSos(userId: string, entry: SosEntry, where: Whereabouts) {
  const client = useQueryClient();
  const [sos, dispatch] = useReducer(advance, null, () => {
    const stored = storedSos.read();
    if (stored?.userId === userId) return advance(idle, { type: 'resumed', at: systemClock(), stored: stored.sos });
    const active = client.getQueryState(activeAlertQuery.queryKey);
    return advance(idle, active?.data ? foundEvent(active.data, active.dataUpdatedAt) : entryEvent(entry));
  });
  const isAside = useAside(userId, entry);
  useMemory(sos, isAside, userId, dispatch);
  useClock(sos, dispatch);
  useRegistering(sos, where, dispatch);
  useSending(sos, where, dispatch);
  useCancelling(sos, dispatch);
  const resolving = useResolving(sos, dispatch);
  const hasEnded = sos.phase === 'idle';
  useEffect(() => {
    if (hasEnded) openSos(null);
  }, [hasEnded]);
  return { sos, dispatch, isAside, resolving };
}

function useAside(userId: string, entry: SosEntry): boolean {
  const [wasAside] = useState(() => {
    const stored = storedSos.read();
    return stored?.userId === userId && stored.isAside;
  });
  return entry === 'aside' || (entry === 'resume' && wasAside);
}

/** Another device's countdown is shown here, and can be cancelled here too. */
function foundEvent(alert: EmergencyAlert, at: number): SosEvent {
  return { type: 'found', alertId: alert.id, sentAt: sendTimeOf(alert, at), isCounting: alert.state === 'counting' };
}

function entryEvent(entry: SosEntry): SosEvent {
  return entry === 'hold' ? startOf('held') : { type: entry === 'tap' ? 'tapped' : 'ended' };
}

/** Starts an SOS with a new key, which every attempt carries. */
export const startOf = (type: 'held' | 'confirmed' | 'again', message?: string): SosEvent => ({
  type,
  at: systemClock(),
  key: newIdempotencyKey(),
  message,
});

/** Stores what must outlive the page, and ends when another tab of this browser cancelled. */
function useMemory(sos: Sos, isAside: boolean, userId: string, dispatch: (event: SosEvent) => void) {
  useEffect(() => {
    const stored = storedOf(sos);
    const before = storedSos.read();
    if (stored) storedSos.write({ userId, sos: stored, isAside, told: before?.userId === userId ? before.told : null });
    else if (before?.userId === userId) storedSos.remove();
  }, [sos, isAside, userId]);
  useEffect(() => {
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key !== storedSosKey) return;
      if (newValue === null) dispatch({ type: 'dropped' });
      else if (storedSos.read()?.sos.phase === 'cancelling') dispatch({ type: 'cancelled' });
    };
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  }, [dispatch]);
}

const lookMs = 500;

/** Ticks while something is due, since a device's clock may be set back, and whenever a suspended page becomes visible. */
function useClock(sos: Sos, dispatch: (event: SosEvent) => void) {
  const due = dueOf(sos);
  const look = useEffectEvent(() => {
    // Another tab may have cancelled while this one was suspended.
    if (storedSos.read() === null) dispatch({ type: 'dropped' });
    else dispatch({ type: 'passed', at: systemClock() });
  });
  useEffect(() => {
    if (due === null) return;
    const timer = setInterval(look, Math.min(lookMs, Math.max(0, due - systemClock())));
    document.addEventListener('visibilitychange', look);
    addEventListener('pageshow', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      removeEventListener('pageshow', look);
    };
  }, [due]);
  const isPending = sos.phase === 'waiting' || sos.phase === 'cancelling';
  useEffect(() => {
    if (!isPending) return;
    const onOnline = () => dispatch({ type: 'retried' });
    addEventListener('online', onOnline);
    return () => removeEventListener('online', onOnline);
  }, [isPending, dispatch]);
}

function dueOf(sos: Sos): number | null {
  if (sos.phase === 'counting') return sos.endsAt;
  return sos.phase === 'waiting' || sos.phase === 'cancelling' ? sos.retryAt : null;
}
