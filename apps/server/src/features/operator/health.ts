import { freemem, totalmem } from 'node:os';
import type { Problem } from '@estradeiro/contract/health';
import { QuietableService, type ServerHealth, type Service } from '@estradeiro/contract/operator-health';
import type { Clock } from '#platform/clock.ts';
import type { Jobs } from '#platform/jobs.ts';
import { version } from '#platform/version.ts';
import type { ActionsStore } from './actions.store.ts';
import { daysUntilFull, measuredHours } from './disk-pace.ts';
import type { ServerMetrics } from './server-metrics.store.ts';
import type { ServiceStates } from './services.ts';
import type { SilencedServices } from './silenced-services.ts';

const dayMs = 86_400_000;

export type Disk = { freeBytes: number; totalBytes: number };

export type HealthDeps = {
  silenced: Pick<SilencedServices, 'since'>;
  actions: Pick<ActionsStore, 'whoLast'>;
  store: ServerMetrics;
  services: ServiceStates;
  counts: { flush(): Promise<void>; streams(): number };
  jobs: Pick<Jobs, 'due'>;
  problems: () => Promise<Problem[]>;
  /** Of the data folder; null where the system does not tell. */
  disk: () => Disk | null;
  startedAt: Date;
  clock: Clock;
};

/** Everything that the operator's page says about the server. */
export async function readHealth(deps: HealthDeps): Promise<ServerHealth> {
  const { store, services, counts, jobs, clock, startedAt } = deps;
  const now = clock.now();
  await counts.flush();
  const [problems, due, failures, days, databaseBytes, disk] = await Promise.all([
    deps.problems(),
    jobs.due(),
    store.failuresSince(new Date(now.getTime() - dayMs)),
    store.days(),
    store.databaseBytes(),
    diskOf(deps, now),
  ]);
  return {
    version,
    startedAt: startedAt.toISOString(),
    problems,
    disk,
    memory: { processBytes: process.memoryUsage.rss(), availableBytes: freemem(), totalBytes: totalmem() },
    databaseBytes,
    jobs: due
      .map(({ kind, byAge, longestMs }) => ({
        kind,
        waiting: Object.values(byAge).reduce((sum, count) => sum + count, 0),
        longestSeconds: longestMs / 1_000,
      }))
      .toSorted((one, other) => other.longestSeconds - one.longestSeconds),
    openStreams: counts.streams(),
    failures,
    days,
    services: await Promise.all(services.list().map((service) => withSilence(deps, service))),
  };
}

async function diskOf({ store, disk }: HealthDeps, now: Date): Promise<ServerHealth['disk']> {
  const current = disk();
  if (!current) return null;
  const measured = await store.freeDiskSince(new Date(now.getTime() - 7 * dayMs));
  return {
    ...current,
    fullInDays: daysUntilFull(measured, current.freeBytes),
    measuredHours: measuredHours(measured),
  };
}

async function withSilence({ silenced, actions }: HealthDeps, service: Service): Promise<Service> {
  const { data: name } = QuietableService.safeParse(service.name);
  const since = name ? silenced.since(name) : null;
  if (!since) return service;
  const who = await actions.whoLast(['silenced_service'], service.name);
  return { ...service, canTest: false, silenced: { since, who } };
}
