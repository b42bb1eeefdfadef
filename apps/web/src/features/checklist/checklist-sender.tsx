import { useEffect } from 'react';
import { sendUnsent } from './sending.ts';

/** A browser that says it has a network may still reach nobody. */
const againMillis = 20_000;

/** Sends what was ticked without a network as soon as there is one, whatever screen shows. Shows nothing. */
export function ChecklistSender() {
  useEffect(() => {
    const attempt = () => void sendUnsent();
    attempt();
    const timer = setInterval(attempt, againMillis);
    addEventListener('online', attempt);
    return () => {
      clearInterval(timer);
      removeEventListener('online', attempt);
    };
  }, []);
  return null;
}
