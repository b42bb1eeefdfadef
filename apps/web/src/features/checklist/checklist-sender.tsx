import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { sessionQuery } from '#platform/session.ts';
import { showToast } from '#ui/toast.tsx';
import { sendUnsent } from './sending.ts';
import { texts } from './texts.ts';

/** The retry interval: a browser that reports a network may still reach no server. */
const againMillis = 20_000;

/** Shows on any screen that a deleted list is back, and that the session ended. */
async function sendAndNotify(client: QueryClient) {
  const { state } = await sendUnsent();
  if (state === 'signed-out') await client.invalidateQueries(sessionQuery);
  if (state === 'back') showToast({ title: texts.back, description: texts.backHint, tone: 'destructive' });
}

/** Sends pending changes as soon as there is a network, on any screen. Renders nothing. */
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
