import { z } from 'zod';
import { ChannelName } from './emergency/channels.ts';
import { endpoint } from './endpoint.ts';
import { orNewer } from './newer-values.ts';
import { operatorActionDays } from './operator.ts';

/** Calls for help and their messages are counted over so long. */
export const messageCountDays = 30;
/** Quotas that an operator changed go back to the configured ones after this time. */
export const changedQuotaHours = 24;

export const CallState = z.enum(['counting_down', 'cancelled', 'open', 'closed']);
export type CallState = z.infer<typeof CallState>;

/** Messages in 24 hours of all riders: by each channel, and consent requests to contacts. */
export const DayQuotas = z.object({
  channelADay: z.number().int().min(1).max(100_000),
  askedADay: z.number().int().min(1).max(100_000),
});
export type DayQuotas = z.infer<typeof DayQuotas>;

/** Counts without words, places and names. */
export const OperatorMessages = z.object({
  calls: z.array(z.object({ state: orNewer(CallState), count: z.number() })),
  channels: z.array(
    z.object({
      channel: orNewer(ChannelName),
      /** Of calls for help. */
      sent: z.number(),
      failed: z.number(),
      /** Why messages failed, pt-BR, the most frequent first. */
      problems: z.array(z.object({ reason: z.string(), count: z.number() })),
      /** In the last 24 hours, those of rides included. */
      today: z.number(),
      /** Whether a test message reaches the operator, who may have no phone or no e-mail. */
      canTest: z.boolean(),
    }),
  ),
  contacts: z.object({ askedToday: z.number(), accepted: z.number(), declined: z.number(), open: z.number() }),
  quotas: DayQuotas,
  /** Until when the quotas are not the configured ones; null where they are. */
  quotasChangedUntil: z.iso.datetime().nullable(),
});
export type OperatorMessages = z.infer<typeof OperatorMessages>;

/** Everything here fails with `not_found` for riders who are no operators, and what changes something with `proof_required`. */
const operator = { access: 'rider' } as const;
const changeLimit = { max: 30, windowSeconds: 300, per: 'rider' } as const;
const writesDown = { table: 'operator_actions', forHours: operatorActionDays * 24 } as const;

export const getOperatorMessages = endpoint({
  ...operator,
  method: 'GET',
  path: '/api/operator/messages',
  success: 200,
  summary: 'Calls for help, their messages and the quotas, as counts',
  response: OperatorMessages,
});

export const changeDayQuotas = endpoint({
  ...operator,
  method: 'PUT',
  path: '/api/operator/messages/quotas',
  success: 204,
  summary: 'Change the quotas for a day',
  body: DayQuotas,
  rateLimit: changeLimit,
  stores: [writesDown],
});

export const restoreDayQuotas = endpoint({
  ...operator,
  method: 'DELETE',
  path: '/api/operator/messages/quotas',
  success: 204,
  summary: 'Go back to the configured quotas at once',
  rateLimit: changeLimit,
  stores: [writesDown],
});

/** Fails with `not_found` for a channel that is not set up or does not reach the operator. */
export const sendTestMessage = endpoint({
  ...operator,
  method: 'POST',
  path: '/api/operator/messages/:channel/test',
  success: 200,
  summary: "Send a message by a channel to the operator's own phone or e-mail",
  params: z.object({ channel: ChannelName }),
  /** Null where the channel took it; else why not, in pt-BR. */
  response: z.object({ problem: z.string().nullable() }),
  rateLimit: { max: 5, windowSeconds: 3_600, per: 'rider' },
  stores: [writesDown],
});
