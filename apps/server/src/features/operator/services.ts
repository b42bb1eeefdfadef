import type { CallOutcome, LastCall, Service, ServiceName } from '@estradeiro/contract/operator-health';
import type { Clock } from '#platform/clock.ts';
import { orNotFound } from '#platform/errors.ts';
import { outcomeOfFailure, outgoingCalls } from '#platform/samples.ts';

/** A service that the server is set up with. */
export type OutsideService = {
  name: ServiceName;
  /** Whether a host of outgoing calls is the service's. */
  isHost: (host: string) => boolean;
  /** Calls it without reaching anybody; null where nothing of it can be called so. */
  ask: (() => Promise<unknown>) | null;
};

/** A service that does not answer within this time failed the test. */
const testMs = 20_000;

/** The last call of each service since the process started, by whatever part of it. */
export function createServiceStates(services: readonly OutsideService[], clock: Clock) {
  const last = new Map<ServiceName, LastCall>();
  const note = (name: ServiceName, outcome: CallOutcome, seconds: number) => {
    const call = { at: clock.now().toISOString(), outcome, seconds };
    last.set(name, call);
    return call;
  };
  const stop = outgoingCalls.listen(({ to, outcome, seconds }) => {
    for (const { name, isHost } of services) if (isHost(to)) note(name, outcome, seconds);
  });

  return {
    list: (): Service[] =>
      services.map(({ name, ask }) => ({ name, last: last.get(name) ?? null, canTest: ask !== null, silenced: null })),

    /** Calls it now; its failure is a result. Fails with `not_found` where it cannot be tested. */
    async test(named: ServiceName, patienceMs = testMs): Promise<LastCall> {
      const ask = orNotFound(services.find(({ name }) => name === named)?.ask ?? null);
      const startedAtMs = performance.now();
      const outcome = await inTime(ask, patienceMs).then(
        () => 'ok' as const,
        (error: unknown) => outcomeOfFailure(error instanceof Error && error.cause ? error.cause : error),
      );
      return note(named, outcome, (performance.now() - startedAtMs) / 1_000);
    },

    stop,
  };
}

export type ServiceStates = ReturnType<typeof createServiceStates>;

async function inTime(work: () => Promise<unknown>, ms: number): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(Object.assign(new Error('no answer in time'), { code: 'ETIMEDOUT' })), ms);
  });
  return Promise.race([work(), late]).finally(() => clearTimeout(timer));
}
