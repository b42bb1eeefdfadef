import { createHash, createHmac } from 'node:crypto';
import { liveLinkPath } from '@estradeiro/contract/emergency-live-view';
import type { AlertRow } from './emergency.store.ts';

const hourMs = 3_600_000;
/** A link is open no longer than that, whatever becomes of the alert. */
export const openHours = 72;
const afterClosingHours = 24;

type LinkOf = Pick<
  AlertRow,
  'id' | 'createdAt' | 'startedAt' | 'closedAt' | 'linkOrigin' | 'linkHash' | 'linkRevokedAt'
>;

/** 256 bits that only who has the server's secret can make; they are told to contacts and kept nowhere (decision 0009). */
export const liveToken = (secret: string, alertId: string): string =>
  createHmac('sha256', secret).update(`live link ${alertId}`).digest('base64url');

export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** 72 h after the alert, or 24 h after its end where that comes first. */
export function linkExpiresAt({ createdAt, closedAt }: Pick<LinkOf, 'createdAt' | 'closedAt'>): Date {
  const latest = createdAt.getTime() + openHours * hourMs;
  return new Date(closedAt ? Math.min(latest, closedAt.getTime() + afterClosingHours * hourMs) : latest);
}

/** Nobody has a link of what was never sent. */
export const isLinkOpen = (alert: LinkOf, now: Date): boolean =>
  alert.startedAt !== null && !alert.linkRevokedAt && now < linkExpiresAt(alert);

/**
 * The link that a message holds which was first tried then: a later attempt has the same text, though the link was revoked
 * meanwhile.
 */
export const messageLink = (alert: LinkOf, secret: string, firstTriedAt: Date): string | null =>
  alert.linkRevokedAt && alert.linkRevokedAt < firstTriedAt ? null : liveLinkUrl(alert, secret);

/** Null where the secret is no longer the one that it was made with: the link works, and nobody can say it. */
export function liveLinkUrl({ id, linkHash, linkOrigin }: LinkOf, secret: string): string | null {
  const token = liveToken(secret, id);
  return hashOfToken(token) === linkHash ? new URL(liveLinkPath(token), linkOrigin).href : null;
}
