import { z } from 'zod';
import { LinkToken } from './auth.ts';
import { endpoint } from './endpoint.ts';
import { orNewer } from './newer-values.ts';

/** A link that makes an operator is good for so long, and once. */
export const operatorLinkHours = 24;

/** What operators did is shown for so long. */
export const operatorActionDays = 365;

/** The newest actions that an answer has. */
export const mostOperatorActions = 200;

/** An account that takes care of the server. */
export const Operator = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string().nullable(),
  /** Named in OPERATOR_EMAILS, so that nobody can remove it on the page. */
  isConfigured: z.boolean(),
  isYou: z.boolean(),
});
export type Operator = z.infer<typeof Operator>;

export const OperatorActionKind = z.enum([
  'opened_link',
  'made_link',
  'removed_operator',
  'tested_service',
  'queued_maps',
  'cancelled_maps',
  'set_map_updates',
  'uploaded_map_file',
  'discarded_map_upload',
  'deleted_map_file',
  'changed_quotas',
  'restored_quotas',
  'sent_test',
  'set_notice',
  'removed_notice',
  'restored_notice',
  'silenced_service',
  'resumed_service',
  'deleted_group',
  'handed_over_group',
  'took_down_lodging',
  'restored_lodging',
  'kept_lodging',
  'set_registration',
  'made_invitation',
  'awaited_call',
  'suspended_rider',
  'released_rider',
  'ended_sessions',
  'made_rider_link',
  'deleted_rider',
  'started_backup',
  'set_backups',
  'noted_backup',
]);
/** Actions on a rider's account, `about` which is the rider's present name, or null once the account was deleted. */
export const riderActionKinds: readonly string[] = [
  'removed_operator',
  'awaited_call',
  'suspended_rider',
  'released_rider',
  'ended_sessions',
  'made_rider_link',
  'deleted_rider',
] satisfies z.infer<typeof OperatorActionKind>[];
/** Actions on lodging that riders reported, `about` which is its kind and its place's present name: 'photo Pousada Araucária'. */
export const lodgingActionKinds: readonly string[] = [
  'took_down_lodging',
  'restored_lodging',
  'kept_lodging',
] satisfies z.infer<typeof OperatorActionKind>[];
export type OperatorActionKind = z.infer<typeof OperatorActionKind>;

export const OperatorAction = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  kind: orNewer(OperatorActionKind),
  /** Whom or what it was about, in words; of a reported group its id, since nobody but its members reads its name. */
  about: z.string().nullable(),
  /** The operator's name; null for the server's terminal, and for an account that was deleted since. */
  who: z.string().nullable(),
  /** The network address it came from; null for the server's terminal. */
  address: z.string().nullable(),
});
export type OperatorAction = z.infer<typeof OperatorAction>;

/** Everything here fails with `not_found` for riders who are no operators, and what changes something with `proof_required`. */
const operator = { access: 'rider' } as const;
const changeLimit = { max: 30, windowSeconds: 300, per: 'rider' } as const;
const writesDown = { table: 'operator_actions', forHours: operatorActionDays * 24 } as const;

export const listOperators = endpoint({
  ...operator,
  method: 'GET',
  path: '/api/operator/operators',
  success: 200,
  summary: 'Who takes care of the server',
  response: z.array(Operator),
});

export const makeOperatorLink = endpoint({
  ...operator,
  method: 'POST',
  path: '/api/operator/links',
  success: 201,
  summary: 'Make a link by which somebody else becomes an operator, once; its address is shown this one time',
  response: z.object({ url: z.string(), expiresAt: z.iso.datetime() }),
  rateLimit: changeLimit,
  stores: [{ table: 'operator_links', forHours: operatorLinkHours }, writesDown],
});

/** For any rider. Fails with `link_expired` for a token that is unknown, used or expired. */
export const openOperatorLink = endpoint({
  method: 'POST',
  path: '/api/operator-links/open',
  access: 'rider',
  success: 204,
  summary: 'Become an operator by a link',
  body: z.object({ token: LinkToken }),
  rateLimit: changeLimit,
  stores: [writesDown],
});

/** Fails with `not_found` for who is none or is named in OPERATOR_EMAILS, and with `not_allowed` for the only one. */
export const removeOperator = endpoint({
  ...operator,
  method: 'DELETE',
  path: '/api/operator/operators/:id',
  evenWithoutSpace: true,
  success: 204,
  summary: 'Take the server from an operator, who also may be oneself',
  params: z.object({ id: z.uuid() }),
  rateLimit: changeLimit,
  stores: [writesDown],
});

export const listOperatorActions = endpoint({
  ...operator,
  method: 'GET',
  path: '/api/operator/actions',
  success: 200,
  summary: 'What operators did, the newest first',
  response: z.array(OperatorAction),
});
