import type { DeliveryProblem, DeliveryState, ReportedPosition } from '@estradeiro/contract/emergency/alert';
import type { ChannelName } from '@estradeiro/contract/emergency/channels';
import type { ConsentAnswer } from '@estradeiro/contract/emergency/consent';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '#platform/columns.ts';
import { riderId } from '#platform/users.tables.ts';

/** SOS alerts. Of positions only the first, the last and the one that was sent later are kept: a trail is nobody's business once the rider is well. */
export const emergencyAlerts = pgTable(
  'emergency_alerts',
  {
    id: uuid().primaryKey(),
    userId: riderId(),
    message: text().notNull(),
    location: jsonb().$type<ReportedPosition>(),
    position: jsonb().$type<ReportedPosition>(),
    /** The fresh position that went to the contacts after a call that had none, or an old one. */
    laterPosition: jsonb().$type<ReportedPosition>(),
    createdAt: timestamptz().notNull(),
    /** Not before then may anything leave. */
    sendAt: timestamptz().notNull(),
    /** Set together with the jobs that send: from then on it can no longer be cancelled. */
    startedAt: timestamptz(),
    /** Then `closedAt` is set as well. */
    cancelledAt: timestamptz(),
    closedAt: timestamptz(),
    /** As it was then: what contacts read stays the same at every attempt. Null in alerts from before it was stored. */
    riderName: text(),
    /** What a live link begins with: the rider may reach us by an address that only the request knows. */
    linkOrigin: text().notNull(),
    /** The token itself is stored nowhere (decision 0009). */
    linkHash: text().notNull().unique(),
    /** Of the link for contacts who have not agreed: the same without the rider's words. Null in alerts from before there was one. */
    plainLinkHash: text().unique(),
    linkRevokedAt: timestamptz(),
    /** When somebody last looked at the live link, to within `watchNotedMs`. */
    linkWatchedAt: timestamptz(),
  },
  (alert) => [index().on(alert.userId, alert.createdAt), index().on(alert.createdAt)],
);

/** Contacts as they were when the alert was made: what changes later does not change whom it was sent to. */
export const emergencyRecipients = pgTable(
  'emergency_recipients',
  {
    id: uuid().primaryKey().defaultRandom(),
    alertId: uuid()
      .notNull()
      .references(() => emergencyAlerts.id, { onDelete: 'cascade' }),
    contactId: uuid().notNull(),
    name: text().notNull(),
    phone: text().notNull(),
    email: text(),
    isPrimary: boolean().notNull(),
    /** Why nothing is sent, though a channel would reach the contact. */
    withheld: text().$type<'declined' | 'unconfirmed'>(),
    /** The order in which they are called, the primary contact first. */
    rank: integer().notNull(),
  },
  (recipient) => [unique().on(recipient.alertId, recipient.contactId)],
);

/** One message to one contact by one channel; `kind` says whether it calls for help, brings the position later, or gives the all-clear. */
export const emergencyDeliveries = pgTable(
  'emergency_deliveries',
  {
    id: uuid().primaryKey().defaultRandom(),
    recipientId: uuid()
      .notNull()
      .references(() => emergencyRecipients.id, { onDelete: 'cascade' }),
    kind: text().$type<'alert' | 'position' | 'safe'>().notNull(),
    channel: text().$type<ChannelName>().notNull(),
    /** Whether whoever has the address agreed to the rider's own words and name. */
    isAgreed: boolean().notNull().default(true),
    state: text().$type<DeliveryState>().notNull().default('queued'),
    attempts: integer().notNull().default(0),
    firstTriedAt: timestamptz(),
    /** A receipt reported a failure that may pass. */
    notBefore: timestamptz(),
    /** Some attempt ended without our knowing whether it arrived, whatever came of later ones. */
    inDoubt: boolean().notNull().default(false),
    /** Written before an attempt and cleared by its outcome: while it stands, the message may have arrived. */
    sendingSince: timestamptz(),
    acceptedAt: timestamptz(),
    providerMessageId: text(),
    problem: text().$type<DeliveryProblem['type']>(),
    updatedAt: timestamptz().notNull(),
  },
  (delivery) => [
    unique().on(delivery.recipientId, delivery.kind, delivery.channel),
    index().on(delivery.providerMessageId),
  ],
);

/** 'Estou a caminho', by whoever holds the link. */
export const emergencyAcknowledgements = pgTable(
  'emergency_acknowledgements',
  {
    id: uuid().primaryKey(),
    alertId: uuid()
      .notNull()
      .references(() => emergencyAlerts.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    at: timestamptz().notNull(),
  },
  (acknowledgement) => [index().on(acknowledgement.alertId, acknowledgement.at)],
);

/**
 * Whom a rider asked whether they want calls for help, by address: a phone as E.164, or an e-mail. What was answered stays when
 * the contact is removed, so that nobody is asked again by adding them once more.
 */
export const contactConsents = pgTable(
  'contact_consents',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: riderId(),
    address: text().notNull(),
    /** Null until there is one. */
    answer: text().$type<ConsentAnswer>(),
    /** The token itself is stored nowhere, as that of a live link (decision 0009). */
    tokenHash: text().notNull().unique(),
    linkOrigin: text().notNull(),
    askedAt: timestamptz().notNull(),
    /** When a channel took the request. */
    sentAt: timestamptz(),
    attempts: integer().notNull().default(0),
  },
  (consent) => [unique().on(consent.userId, consent.address)],
);

/** Addresses to which no rider's request or call may go. Hashed: it is no list of phone numbers. */
export const blockedAddresses = pgTable('blocked_addresses', {
  addressHash: text().primaryKey(),
  blockedAt: timestamptz().notNull(),
});

/** The key of those hashes: made once, so that who said no is known again whatever secret the server has. */
export const blockingKeys = pgTable('blocking_keys', { id: integer().primaryKey(), key: text().notNull() });

/**
 * Calls for help as the quotas of a day count them, by channel. They refer to no account, so that deleting one gives no quota
 * back, and are deleted after a day.
 */
export const countedCalls = pgTable(
  'counted_calls',
  {
    alertId: uuid().notNull(),
    userId: uuid().notNull(),
    /** Where the call came from. */
    clientHash: text().notNull(),
    channel: text().$type<ChannelName>().notNull(),
    isAgreed: boolean().notNull(),
    messages: integer().notNull(),
    createdAt: timestamptz().notNull(),
  },
  (call) => [primaryKey({ columns: [call.alertId, call.channel, call.isAgreed] }), index().on(call.createdAt)],
);

/** Requests to contacts whether they want calls, counted in the same way. */
export const countedRequests = pgTable(
  'counted_requests',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid().notNull(),
    clientHash: text().notNull(),
    addressHash: text().notNull(),
    createdAt: timestamptz().notNull(),
  },
  (request) => [index().on(request.createdAt)],
);
