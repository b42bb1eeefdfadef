import { z } from 'zod';
import { RegistrationMode } from './auth.ts';
import { endpoint } from './endpoint.ts';
import { operatorActionDays } from './operator.ts';

export const serverRidersPerPage = 20;

/** A link to a new password that an operator hands out is good for so long, and once. */
export const riderLinkHours = 24;

/** An invitation to create an account is good for so long, and once. */
export const invitationDays = 7;

/** A rider as an operator sees them: the account, and nothing of what they did with it. */
export const ServerRider = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** When the app was last opened, to the hour; null where that was before the server noted it. */
  lastSeenAt: z.iso.datetime().nullable(),
  /** Browsers in which the rider is signed in. */
  devices: z.number().int(),
  /** Of photos and recorded rides, which are nearly all that a rider stores. */
  storedBytes: z.number(),
  /** Null where the account is not suspended. */
  suspendedAt: z.iso.datetime().nullable(),
  isOperator: z.boolean(),
  isYou: z.boolean(),
});
export type ServerRider = z.infer<typeof ServerRider>;

export const ServerRiders = z.object({
  riders: z.array(ServerRider),
  /** Of all that the search finds. */
  total: z.number().int(),
});
export type ServerRiders = z.infer<typeof ServerRiders>;

/** Everything here fails with `not_found` for riders who are no operators, and what changes something with `proof_required`. */
const operator = { access: 'rider' } as const;
const changeLimit = { max: 30, windowSeconds: 300, per: 'rider' } as const;
const writesDown = { table: 'operator_actions', forHours: operatorActionDays * 24 } as const;
const ofRider = { params: z.object({ id: z.uuid() }), rateLimit: changeLimit } as const;

export const listServerRiders = endpoint({
  ...operator,
  method: 'GET',
  path: '/api/operator/riders',
  success: 200,
  summary: 'The accounts of this server, the newest first, a page at a time',
  query: z.object({
    /** Words of the name or the e-mail. */
    q: z.string().trim().max(80).default(''),
    page: z.coerce.number().int().min(0).max(5_000).default(0),
  }),
  response: ServerRiders,
  rateLimit: { max: 60, windowSeconds: 60, per: 'rider' },
});

/**
 * Ends the rider's sessions, and refuses new ones. Fails with `not_allowed` for oneself, for the last operator, for whom the
 * configuration names, and while the rider must stay signed in.
 */
export const suspendRider = endpoint({
  ...operator,
  ...ofRider,
  method: 'PUT',
  path: '/api/operator/riders/:id/suspension',
  evenWithoutSpace: true,
  success: 204,
  summary: 'Keep a rider out, without losing what they stored',
  stores: [writesDown],
});

export const releaseRider = endpoint({
  ...operator,
  ...ofRider,
  method: 'DELETE',
  path: '/api/operator/riders/:id/suspension',
  evenWithoutSpace: true,
  success: 204,
  summary: 'Let a suspended rider in again',
  stores: [writesDown],
});

/** Fails with `not_allowed` while the rider must stay signed in. Operators sign in again, so that all of them may be signed out. */
export const endRiderSessions = endpoint({
  ...operator,
  ...ofRider,
  method: 'DELETE',
  path: '/api/operator/riders/:id/sessions',
  evenWithoutSpace: true,
  success: 204,
  summary: 'Sign a rider out everywhere',
  stores: [writesDown],
});

/** The rider is told of it. A new link ends the former one. */
export const makeRiderLink = endpoint({
  ...operator,
  ...ofRider,
  method: 'POST',
  path: '/api/operator/riders/:id/links',
  success: 201,
  summary: 'Make a link by which a rider sets a new password, once; its address is shown this one time',
  response: z.object({ url: z.string(), expiresAt: z.iso.datetime() }),
  stores: [{ table: 'password_resets', max: 1, per: 'rider' }, writesDown],
});

/** Fails with `not_allowed` as suspending does. */
export const deleteServerRider = endpoint({
  ...operator,
  ...ofRider,
  method: 'DELETE',
  path: '/api/operator/riders/:id',
  evenWithoutSpace: true,
  success: 204,
  summary: 'Delete a rider with everything that is theirs, as they can do it themselves',
  stores: [writesDown],
});

export const getRegistration = endpoint({
  ...operator,
  method: 'GET',
  path: '/api/operator/registration',
  success: 200,
  summary: 'Who may create an account',
  response: z.object({ mode: RegistrationMode }),
});

export const setRegistration = endpoint({
  ...operator,
  method: 'PUT',
  path: '/api/operator/registration',
  success: 204,
  summary: 'Let everybody create an account, whoever is invited, or nobody',
  body: z.object({ mode: RegistrationMode }),
  rateLimit: changeLimit,
  stores: [writesDown],
});

export const makeInvitation = endpoint({
  ...operator,
  method: 'POST',
  path: '/api/operator/invitations',
  success: 201,
  summary: 'Make a link by which somebody creates an account, once; its address is shown this one time',
  response: z.object({ url: z.string(), expiresAt: z.iso.datetime() }),
  rateLimit: changeLimit,
  stores: [{ table: 'operator_links', forHours: invitationDays * 24 }, writesDown],
});
