import { reportFollowedPositions } from '@estradeiro/contract/followed-rides';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { isTransient } from '#platform/api-error.ts';
import { call } from '#platform/call.ts';
import { systemClock } from '#platform/clock.ts';
import { followedRidesQuery } from '../api.ts';
import { pendingReport, reportAt, withoutSent } from '../pending-report.ts';

const againMillis = 60_000;
/** Without signal in the mountains no response may ever come. */
const timeoutMs = 20_000;

/** Sends what a followed ride keeps, on any screen: at once, when a network returns, and every minute. */
export function FollowedSender() {
  const client = useQueryClient();
  const newestAt = useSyncExternalStore(pendingReport.subscribe, pendingReport.read)?.positions.at(-1)?.at;
  useEffect(() => {
    if (newestAt === undefined) return;
    const send = () => void sendAll(client);
    send();
    const timer = setInterval(send, againMillis);
    addEventListener('online', send);
    return () => {
      clearInterval(timer);
      removeEventListener('online', send);
    };
  }, [client, newestAt]);
  return null;
}

let isSending = false;

/** A report that arrives twice changes nothing, so that two pages may send it. */
async function sendAll(client: QueryClient): Promise<void> {
  if (isSending) return;
  isSending = true;
  try {
    for (let pending = pendingReport.read(); pending; pending = pendingReport.read()) {
      const body = reportAt(pending, systemClock());
      if (!body) return pendingReport.remove();
      const { open } = await call(reportFollowedPositions, { body }, AbortSignal.timeout(timeoutMs));
      const left = withoutSent(pendingReport.read(), pending.positions.at(-1)?.at ?? 0);
      if (left && open > 0) pendingReport.write(left);
      else pendingReport.remove();
      if (open === 0) await client.invalidateQueries(followedRidesQuery);
    }
  } catch (error) {
    if (!isTransient(error)) pendingReport.remove();
  } finally {
    isSending = false;
  }
}
