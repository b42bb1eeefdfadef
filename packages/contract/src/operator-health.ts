import { z } from 'zod';
import { Day } from './day.ts';
import { endpoint } from './endpoint.ts';
import { Problem } from './health.ts';
import { orNewer } from './newer-values.ts';
import { operatorActionDays } from './operator.ts';

/** Outside services that the server may be set up with, and its routing engine. */
export const ServiceName = z.enum([
  'engine',
  'weather',
  'inmet',
  'waze',
  'tomtom',
  'booking',
  'google',
  'twilio',
  'whatsapp',
  'email',
  'webhook',
  'push',
]);
export type ServiceName = z.infer<typeof ServiceName>;

/** Those that riders can do without: what carries a call for help, or finds the way, is never silenced. */
export const QuietableService = ServiceName.extract(['weather', 'inmet', 'waze', 'tomtom', 'booking', 'google']);
export type QuietableService = z.infer<typeof QuietableService>;

/** How a call ended: a refusal by its class of status. */
export const CallOutcome = z.enum(['ok', '4xx', '5xx', 'timeout', 'failed']);
export type CallOutcome = z.infer<typeof CallOutcome>;

export const LastCall = z.object({ at: z.iso.datetime(), outcome: orNewer(CallOutcome), seconds: z.number() });
export type LastCall = z.infer<typeof LastCall>;

export const Service = z.object({
  name: orNewer(ServiceName),
  /** The last call since this server started; null before the first. */
  last: LastCall.nullable(),
  /** Whether it can be called without reaching anybody. */
  canTest: z.boolean(),
  /** Since when an operator keeps it from being asked, and who; null where it is asked. */
  silenced: z.object({ since: z.iso.datetime(), who: z.string().nullable() }).nullable().default(null),
});
export type Service = z.infer<typeof Service>;

/** For so long hourly counts are kept. */
export const serverMetricsDays = 30;

export const ServerHealth = z.object({
  version: z.string(),
  startedAt: z.iso.datetime(),
  problems: z.array(Problem),
  /** Of the data folder; null where the system does not tell. */
  disk: z
    .object({
      freeBytes: z.number(),
      totalBytes: z.number(),
      /** At the pace of the last week; null where it does not fill, or was measured for less than a day. */
      fullInDays: z.number().nullable(),
      measuredHours: z.number(),
    })
    .nullable(),
  memory: z.object({ processBytes: z.number(), availableBytes: z.number(), totalBytes: z.number() }),
  databaseBytes: z.number(),
  /** Jobs that are due and nobody works on, those that wait the longest first. */
  jobs: z.array(z.object({ kind: z.string(), waiting: z.number(), longestSeconds: z.number() })),
  openStreams: z.number(),
  /** Requests that failed in the last 24 hours by the type of their error, the most frequent first. */
  failures: z.array(z.object({ type: z.string(), count: z.number() })),
  /** Requests of the last days, in São Paulo, the oldest first; days without any are left out. */
  days: z.array(z.object({ day: Day, requests: z.number(), failures: z.number() })),
  /** Only those that are set up. */
  services: z.array(Service),
});
export type ServerHealth = z.infer<typeof ServerHealth>;

const operator = { access: 'rider' } as const;

export const getServerHealth = endpoint({
  ...operator,
  method: 'GET',
  path: '/api/operator/health',
  success: 200,
  summary: 'Whether the server is well: its problems, its resources, its work, and the services that it calls',
  response: ServerHealth,
});

/** Fails with `not_found` for a service that is not set up or cannot be tested; a refusal of the service is an answer. */
export const testService = endpoint({
  ...operator,
  method: 'POST',
  path: '/api/operator/services/:name/test',
  success: 200,
  summary: 'Call a service now, without reaching anybody',
  params: z.object({ name: ServiceName }),
  response: LastCall,
  rateLimit: { max: 30, windowSeconds: 300, per: 'rider' },
  stores: [{ table: 'operator_actions', forHours: operatorActionDays * 24 }],
});
