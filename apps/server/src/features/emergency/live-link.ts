import { createHash, createHmac } from 'node:crypto';
import { liveLinkPath } from '@estradeiro/contract/emergency/live-link';
import type { AlertRow } from './emergency.store.ts';

const hourMs = 3_600_000;
/** A link is open no longer than that, whatever becomes of the alert. */
export const openHours = 72;
const afterClosingHours = 24;

/** A page that shows the link asks every 10 s; one that did not for so long is closed. */
const watchedMs = 60_000;
/** So often a look is written down: watching must not cost a write a look. */
export const watchNotedMs = 20_000;

/** Whether somebody looks at the link now. */
export const isLinkWatched = ({ linkWatchedAt }: Pick<AlertRow, 'linkWatchedAt'>, now: Date): boolean =>
  linkWatchedAt !== null && now.getTime() - linkWatchedAt.getTime() < watchedMs;

type LinkOf = Pick<
  AlertRow,
  'id' | 'createdAt' | 'startedAt' | 'closedAt' | 'linkOrigin' | 'linkHash' | 'plainLinkHash' | 'linkRevokedAt'
>;

/** 256 bits that only who has the server's secret can make; they are sent to contacts and stored nowhere (decision 0009). */
export const liveToken = (secret: string, alertId: string): string =>
  createHmac('sha256', secret).update(`live link ${alertId}`).digest('base64url');

/** Of the link for contacts who have not agreed, behind which the rider's own words are not shown. */
export const plainToken = (secret: string, alertId: string): string =>
  createHmac('sha256', secret).update(`plain live link ${alertId}`).digest('base64url');

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
export const messageLink = (
  alert: LinkOf,
  secret: string,
  to: { firstTriedAt: Date; isAgreed: boolean },
): string | null => {
  if (alert.linkRevokedAt && alert.linkRevokedAt < to.firstTriedAt) return null;
  return to.isAgreed ? liveLinkUrl(alert, secret) : plainLinkUrl(alert, secret);
};

/** Null where the secret is no longer the one that it was made with: the link works, and nobody can say it. */
export const liveLinkUrl = (alert: LinkOf, secret: string): string | null =>
  urlOf(liveToken(secret, alert.id), alert.linkHash, alert.linkOrigin);

const plainLinkUrl = (alert: LinkOf, secret: string): string | null =>
  urlOf(plainToken(secret, alert.id), alert.plainLinkHash, alert.linkOrigin);

const urlOf = (token: string, hash: string | null, origin: string): string | null =>
  hashOfToken(token) === hash ? new URL(liveLinkPath(token), origin).href : null;
