import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { sessionQuery } from '#platform/session.ts';
import { showToast } from '#ui/toast.tsx';
import { sendUnsent } from './sending.ts';
import { texts } from './texts.ts';

/** A browser that says it has a network may still reach nobody. */
const againMillis = 20_000;

/** Shows on any screen that a deleted list is back, and that the session ended. */
async function sendAndNotify(client: QueryClient) {
  const { state } = await sendUnsent();
  if (state === 'signed-out') await client.invalidateQueries(sessionQuery);
  if (state === 'back') showToast({ title: texts.back, description: texts.backHint, tone: 'destructive' });
}

/** Sends what was ticked without a network as soon as there is one, whatever screen shows. Shows nothing. */
export function ChecklistSender() {
  const client = useQueryClient();
  useEffect(() => {
    const attempt = () => void sendAndNotify(client);
    attempt();
    const timer = setInterval(attempt, againMillis);
    addEventListener('online', attempt);
    return () => {
      clearInterval(timer);
      removeEventListener('online', attempt);
    };
  }, [client]);
  return null;
}
