import { z } from 'zod';
import { orNewer } from './newer-values.ts';

/** The server maps each to a status, the web to a text. */
export const ErrorType = z.enum([
  'invalid_request',
  'payload_too_large',
  'unauthenticated',
  'wrong_credentials',
  'no_password',
  'account_suspended',
  'registration_closed',
  'wrong_password',
  'proof_required',
  'foreign_origin',
  'not_found',
  'email_taken',
  'common_password',
  'link_expired',
  'contact_exists',
  'too_many_contacts',
  'rate_limited',
  'no_space',
  'no_road_nearby',
  'no_route',
  'too_far',
  'not_nearby',
  'report_outdated',
  'map_required',
  'no_emergency_contacts',
  'not_bookable',
  'price_changed',
  'booking_state',
  'already_reviewed',
  'availability',
  'too_many_accommodations',
  'accommodation_has_bookings',
  'wrong_signature',
  'odometer_goes_back',
  'refuelling_exists',
  'not_proposable',
  'popular_already',
  'already_decided',
  'limit_reached',
  'name_taken',
  'changed_elsewhere',
  'removed_from_group',
  'owner_must_hand_over',
  'invitation_over',
  'not_allowed',
  'too_short_to_hide',
  'upstream_unavailable',
  'internal',
]);
export type ErrorType = z.infer<typeof ErrorType>;

/** Body of every failed response; `message` is pt-BR, for people. */
export const ErrorBody = z.object({
  error: z.object({ type: orNewer(ErrorType), message: z.string(), details: z.unknown().optional() }),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
