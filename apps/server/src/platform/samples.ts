import { channel } from 'node:diagnostics_channel';
import type { CallOutcome } from '@estradeiro/contract/operator-health';

/**
 * Measurements at the edges of the process, recorded where they occur for metrics.ts. Without a listener a measure
 * costs one comparison (decision 0035).
 */
type Measure<T> = {
  record(value: T): void;
  /** Listens until the returned function is called. */
  listen(listener: (value: T) => void): () => void;
};

function measure<T>(name: string): Measure<T> {
  const line = channel(`estradeiro:${name}`);
  return {
    record(value) {
      if (line.hasSubscribers) line.publish(value);
    },
    listen(listener) {
      const onMessage = (value: unknown) => listener(value as T);
      line.subscribe(onMessage);
      return () => void line.unsubscribe(onMessage);
    },
  };
}

/** `endpoint` is the path with its parameters' names, never their values. */
export type RequestSample = { method: string; endpoint: string; status: number; seconds: number };
export const requestSamples = measure<RequestSample>('answered-requests');

/** A request that failed through no fault of its caller's, by the type of its error. */
export const failedRequests = measure<{ type: string }>('failed-requests');

/** `to` is the host. */
export type OutgoingCall = { to: string; outcome: CallOutcome; seconds: number };
export const outgoingCalls = measure<OutgoingCall>('outgoing-calls');

/** The change of their number. */
export const openStreams = measure<number>('open-streams');
export const queuedEngineCalls = measure<number>('waiting-engine-calls');

/**
 * Runs work that calls another service, and records its duration and outcome. Fails as the work does. `outcomeOf`
 * classifies results that may be refusals.
 */
export async function measureCall<T>(
  to: string,
  work: () => Promise<T>,
  outcomeOf: (result: T) => CallOutcome = () => 'ok',
): Promise<T> {
  const startedAtMs = performance.now();
  const recordOutcome = (outcome: CallOutcome) =>
    outgoingCalls.record({ to, outcome, seconds: (performance.now() - startedAtMs) / 1_000 });
  try {
    const result = await work();
    recordOutcome(outcomeOf(result));
    return result;
  } catch (error) {
    recordOutcome(outcomeOfFailure(error));
    throw error;
  }
}

export const outcomeOfStatus = (status: number): CallOutcome => (status < 400 ? 'ok' : status < 500 ? '4xx' : '5xx');

/** The outcome of a failed call, by the status of an HTTP or SMTP refusal where it has one. */
export function outcomeOfFailure(error: unknown): CallOutcome {
  if (!(error instanceof Error)) return 'failed';
  const { status, responseCode, code } = error as { status?: unknown; responseCode?: unknown; code?: unknown };
  const refusal = status ?? responseCode;
  if (typeof refusal === 'number') return outcomeOfStatus(refusal);
  return error.name === 'TimeoutError' || code === 'ETIMEDOUT' ? 'timeout' : 'failed';
}
