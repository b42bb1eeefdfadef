import { z } from 'zod';
import { Notice } from './auth.ts';
import { endpoint } from './endpoint.ts';
import { operatorActionDays } from './operator.ts';
import { QuietableService } from './operator-health.ts';

/** One line on a phone. */
export const longestNotice = 60;
/** What an operator sets is in force in every instance of the server after so long. */
export const settingsReadSeconds = 30;

export const NewNotice = Notice.extend({
  text: z.string().trim().min(1).max(longestNotice),
  url: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .nullable(),
});

/** Who changed a setting; `who` is null for an account that was deleted since. */
export const SettingChange = z.object({ at: z.iso.datetime(), who: z.string().nullable() });
export type SettingChange = z.infer<typeof SettingChange>;

export const OperatorNotice = z.object({
  /** The line above every screen; null without one. */
  notice: Notice.nullable(),
  /** That of the configuration. */
  configured: Notice.nullable(),
  /** Null where the configured one stands. */
  change: SettingChange.nullable(),
});
export type OperatorNotice = z.infer<typeof OperatorNotice>;

/** Everything here fails with `not_found` for riders who are no operators, and what changes something with `proof_required`. */
const operator = { access: 'rider' } as const;
const changing = {
  rateLimit: { max: 30, windowSeconds: 300, per: 'rider' },
  stores: [{ table: 'operator_actions', forHours: operatorActionDays * 24 }],
} as const;

export const getOperatorNotice = endpoint({
  ...operator,
  method: 'GET',
  path: '/api/operator/notice',
  success: 200,
  summary: 'The line above every screen, and who set it',
  response: OperatorNotice,
});

/** The configured one stands again from the moment that it is set. */
export const setOperatorNotice = endpoint({
  ...operator,
  ...changing,
  method: 'PUT',
  path: '/api/operator/notice',
  success: 204,
  summary: 'Set the line above every screen, or remove it',
  body: z.object({ notice: NewNotice.nullable() }),
});

/** Fails with `not_found` for a service that is not set up. */
export const silenceService = endpoint({
  ...operator,
  ...changing,
  method: 'PUT',
  path: '/api/operator/services/:name/silence',
  success: 204,
  evenWithoutSpace: true,
  summary: 'Stop asking a service, until it is asked again',
  params: z.object({ name: QuietableService }),
});

export const resumeService = endpoint({
  ...operator,
  ...changing,
  method: 'DELETE',
  path: '/api/operator/services/:name/silence',
  success: 204,
  evenWithoutSpace: true,
  summary: 'Ask a silenced service again',
  params: z.object({ name: QuietableService }),
});
