import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useReconnect } from '../events.ts';
import { sessionQuery } from '../session.ts';
import { createAttempts } from './attempts.ts';
import { kindOf, type LoadKind } from './kinds.ts';
import { tellNews } from './news.ts';
import { outbox } from './outbox.ts';
import { readArrived } from './read-arrived.ts';
import { sendDue } from './sender.ts';
import { useEntries } from './use-outbox.ts';
import { useRiderId } from './use-rider-id.ts';

/** Runs `work` while no other page of this browser does. Where browsers know no locks it runs all the same. */
async function inOnePage<T>(work: () => Promise<T>): Promise<T> {
  // Missing where the app is served without HTTPS.
  const locks = navigator.locks as LockManager | undefined;
  return locks ? locks.request('estradeiro-outbox', work) : work();
}

/** Sends what this rider left waiting whenever there may be a network, whatever screen shows. Shows nothing. */
export function OutboxSender({ loadKind }: { loadKind: LoadKind }) {
  const client = useQueryClient();
  const riderId = useRiderId();
  const waits = useEntries().some(({ state }) => state.phase !== 'refused');
  const wake = useRef(() => {});
  useEffect(() => {
    if (!riderId) return;
    const attempts = createAttempts({ attempt: () => attemptAs(riderId, client, loadKind), random: Math.random });
    wake.current = attempts.wake;
    const forget = outbox.onWork(attempts.wake);
    const forgetOthers = outbox.onArrivedElsewhere(attempts.wake);
    addEventListener('online', attempts.wake);
    document.addEventListener('visibilitychange', attempts.wake);
    attempts.wake();
    return () => {
      attempts.stop();
      forget();
      forgetOthers();
      removeEventListener('online', attempts.wake);
      document.removeEventListener('visibilitychange', attempts.wake);
    };
  }, [riderId, client, loadKind]);
  return waits && <Reconnects onReconnect={() => wake.current()} />;
}

/** The stream of live events is open only while somebody listens. */
function Reconnects({ onReconnect }: { onReconnect: () => void }) {
  useReconnect(onReconnect);
  return null;
}

async function attemptAs(riderId: string, client: QueryClient, loadKind: LoadKind): Promise<{ isLeft: boolean }> {
  const { end, news } = await inOnePage(() => sendDue({ outbox, riderId, kindOf: (name) => kindOf(name, loadKind) }));
  if (end === 'signed-out') await client.invalidateQueries(sessionQuery);
  tellNews(news);
  const isRead = await readArrived({ riderId, client, loadKind });
  return { isLeft: end === 'later' || end === 'unreachable' || !isRead };
}
