import type { DeliveryProblem, DeliveryState, ReportedPosition } from '@estradeiro/contract/emergency/alert';
import type { ChannelName } from '@estradeiro/contract/emergency/channels';
import type { ConsentReply } from '@estradeiro/contract/emergency/consent';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '#platform/columns.ts';
import { riderId } from '#platform/users.tables.ts';

/** SOS alerts. Of positions only the first, the last and the one that was sent later are stored: there is no track. */
export const emergencyAlerts = pgTable(
  'emergency_alerts',
  {
    id: uuid().primaryKey(),
    userId: riderId(),
    message: text().notNull(),
    location: jsonb().$type<ReportedPosition>(),
    position: jsonb().$type<ReportedPosition>(),
    /** The fresh position sent to the contacts after an alert that had none, or an old one. */
    laterPosition: jsonb().$type<ReportedPosition>(),
    createdAt: timestamptz().notNull(),
    sendAt: timestamptz().notNull(),
    /** Set together with the jobs that send: from then on it can no longer be cancelled. */
    startedAt: timestamptz(),
    /** Set together with `closedAt`. */
    cancelledAt: timestamptz(),
    closedAt: timestamptz(),
    /**
     * The rider's name at the time of the alert, so that every attempt has the same text. Null in alerts older than
     * this column.
     */
    riderName: text(),
    /** The live link's origin: the rider may reach us by an address that only the request knows. */
    linkOrigin: text().notNull(),
    /** The token itself is stored nowhere (decision 0009). */
    linkHash: text().notNull().unique(),
    /**
     * The hash of the link for contacts who have not agreed, whose page leaves out the rider's words. Null in alerts
     * older than this column.
     */
    plainLinkHash: text().unique(),
    linkRevokedAt: timestamptz(),
    /** When somebody last opened the live link, to within `watchNotedMs`. */
    linkWatchedAt: timestamptz(),
  },
  (alert) => [index().on(alert.userId, alert.createdAt), index().on(alert.createdAt)],
);

/** Contacts as of the alert: later changes do not change its recipients. */
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

/** One message to one contact by one channel; `kind` is the SOS, the later position, or the all-clear. */
export const emergencyDeliveries = pgTable(
  'emergency_deliveries',
  {
    id: uuid().primaryKey().defaultRandom(),
    recipientId: uuid()
      .notNull()
      .references(() => emergencyRecipients.id, { onDelete: 'cascade' }),
    kind: text().$type<'alert' | 'position' | 'safe'>().notNull(),
    channel: text().$type<ChannelName>().notNull(),
    /** Whether the address's holder agreed to the rider's own words and name. */
    isAgreed: boolean().notNull().default(true),
    state: text().$type<DeliveryState>().notNull().default('queued'),
    attempts: integer().notNull().default(0),
    firstTriedAt: timestamptz(),
    /** No retry before then, after a receipt that reported a temporary failure. */
    notBefore: timestamptz(),
    /** The outcome of some attempt is unknown, whatever the result of later ones. */
    inDoubt: boolean().notNull().default(false),
    /** Written before an attempt and cleared by its outcome: while it is set, the message may have arrived. */
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
 * Consent requests of a rider, by the contact's address: a phone as E.164, or an e-mail. A response stays when the
 * contact is removed, so that adding them again does not ask again.
 */
export const contactConsents = pgTable(
  'contact_consents',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: riderId(),
    address: text().notNull(),
    answer: text().$type<ConsentReply>(),
    /** The token itself is stored nowhere, as that of a live link (decision 0009). */
    tokenHash: text().notNull().unique(),
    linkOrigin: text().notNull(),
    askedAt: timestamptz().notNull(),
    /** When a channel accepted the request. */
    sentAt: timestamptz(),
    attempts: integer().notNull().default(0),
  },
  (consent) => [unique().on(consent.userId, consent.address)],
);

/** Addresses to which no rider's request or SOS may go. Hashed, so that the table is no list of phone numbers. */
export const blockedAddresses = pgTable('blocked_addresses', {
  addressHash: text().primaryKey(),
  blockedAt: timestamptz().notNull(),
});

/** The permanent key of those hashes, so that a refusal stays valid whatever secret the server has. */
export const blockingKeys = pgTable('blocking_keys', { id: integer().primaryKey(), key: text().notNull() });

/**
 * Messages of followed rides to contacts who agreed, each once; the text is in its job alone. Deleted after a day.
 */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: uuid().primaryKey(),
    userId: riderId(),
    contactId: uuid().notNull(),
    /** What it tells, named once for each rider. */
    cause: text().notNull(),
    createdAt: timestamptz().notNull(),
    /** Written before an attempt, and cleared only by one that surely did not arrive. */
    sendingSince: timestamptz(),
  },
  (message) => [unique().on(message.userId, message.contactId, message.cause), index().on(message.createdAt)],
);

/**
 * SOS messages as the daily quotas count them, by channel, and those of rides under the message's id. The rows do not reference the account, so that deleting an
 * account gives no quota back; they are deleted after a day.
 */
export const countedCalls = pgTable(
  'counted_calls',
  {
    alertId: uuid().notNull(),
    userId: uuid().notNull(),
    clientHash: text().notNull(),
    channel: text().$type<ChannelName>().notNull(),
    isAgreed: boolean().notNull(),
    messages: integer().notNull(),
    createdAt: timestamptz().notNull(),
  },
  (call) => [primaryKey({ columns: [call.alertId, call.channel, call.isAgreed] }), index().on(call.createdAt)],
);

/** Consent requests, counted in the same way. */
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
