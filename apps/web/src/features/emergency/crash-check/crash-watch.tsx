import {
  aliveG,
  type CrashCheck,
  type CrashEvent,
  checkForCrash,
  startCrashCheck,
} from '@estradeiro/navigation/crash-check/crash-check';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { type Clock, systemClock, type Untimed } from '#platform/clock.ts';
import type { Fix } from '#platform/geolocation.ts';
import { watchMotion } from '#platform/motion.ts';
import { createShared } from '#ui/shared-value.ts';
import { contactsQuery } from '../api.ts';
import { openSos, useSosEntry } from '../shared/sos-entry.ts';
import { CrashQuestion } from './crash-question.tsx';

/**
 * The intervals of the clock during the question and without one, when it only detects that the receiver sends no more
 * fixes.
 */
const [tickMillis, watchingTickMillis] = [250, 1_000];

/**
 * Watches a ride while mounted and opens the question. Without an answer the SOS counts down as if the button had been held;
 * without contacts the question stays. No question opens during an SOS.
 */
export function CrashWatch({ fix }: { fix: Fix | null }) {
  const isSos = useSosEntry() !== null;
  const hasNobody = useQuery(contactsQuery).data?.length === 0;
  const [session] = useState(() => createCrashSession(systemClock));
  const check = useSyncExternalStore(session.subscribe, session.state);
  useEffect(() => watchMotion(aliveG, (g) => session.send({ type: 'motion', g })), [session]);
  useEffect(() => {
    if (isSos) session.send({ type: 'answered' });
    else if (fix) session.send({ type: 'fix', fix });
  }, [session, isSos, fix]);
  const isAsking = check.phase === 'asking';
  useEffect(() => {
    const timer = setInterval(() => session.send({ type: 'tick' }), isAsking ? tickMillis : watchingTickMillis);
    return () => clearInterval(timer);
  }, [session, isAsking]);
  const isMissed = check.phase === 'unanswered' && !hasNobody;
  useEffect(() => {
    if (isMissed) openSos('hold');
  }, [isMissed]);

  if (check.phase === 'watching' || isMissed || isSos) return null;
  const onWell = () => session.send({ type: 'answered' });
  return <CrashQuestion startedAt={check.askedAt} onWell={onWell} onHelp={hasNobody ? null : () => openSos('hold')} />;
}

/**
 * The check of one ride. `subscribe` and `state` serve `useSyncExternalStore`: the state changes only when a question opens, is
 * answered or expires, not with every fix.
 */
function createCrashSession(clock: Clock) {
  let check: CrashCheck = startCrashCheck;
  const shared = createShared(check);

  return {
    state: shared.read,
    subscribe: shared.subscribe,
    send(event: Untimed<CrashEvent>): void {
      check = checkForCrash(check, { ...event, now: clock() } as CrashEvent);
      const { phase } = shared.read();
      if (check.phase !== phase || questionStartOf(check) !== questionStartOf(shared.read())) shared.put(check);
    },
  };
}

const questionStartOf = (check: CrashCheck) => (check.phase === 'watching' ? null : check.askedAt);
