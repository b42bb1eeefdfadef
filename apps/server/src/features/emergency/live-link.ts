import { liveLinkPath, personalLink } from '@estradeiro/contract/emergency/live-link';
import { hashOfToken, linkToken } from '#platform/link-tokens.ts';
import type { Secrets } from '#platform/secrets.ts';
import type { AlertRow } from './emergency.store.ts';

const hourMs = 3_600_000;
/** The longest time that a link is open, whatever happens to the alert. */
export const openHours = 72;
const afterClosingHours = 24;

/** A page with the link polls every 10 s; without a poll for this long it counts as closed. */
const watchedMs = 60_000;
/** The shortest interval between recorded views of a link, so that not every poll writes. */
export const watchNotedMs = 20_000;

export const isLinkWatched = ({ linkWatchedAt }: Pick<AlertRow, 'linkWatchedAt'>, now: Date): boolean =>
  linkWatchedAt !== null && now.getTime() - linkWatchedAt.getTime() < watchedMs;

type LinkOf = Pick<
  AlertRow,
  'id' | 'createdAt' | 'startedAt' | 'closedAt' | 'linkOrigin' | 'linkHash' | 'plainLinkHash' | 'linkRevokedAt'
>;

/** The token of the link for contacts who have agreed. */
export const liveToken = (secret: string, alertId: string): string => linkToken(secret, `live link ${alertId}`);

/** The token of the link for contacts who have not agreed, whose page leaves out the rider's own words. */
export const plainToken = (secret: string, alertId: string): string => linkToken(secret, `plain live link ${alertId}`);

/** 72 h after the alert, or 24 h after its end where that comes first. */
export function linkExpiresAt({ createdAt, closedAt }: Pick<LinkOf, 'createdAt' | 'closedAt'>): Date {
  const latest = createdAt.getTime() + openHours * hourMs;
  return new Date(closedAt ? Math.min(latest, closedAt.getTime() + afterClosingHours * hourMs) : latest);
}

/** An alert that was never sent has no open link. */
export const isLinkOpen = (alert: LinkOf, now: Date): boolean =>
  alert.startedAt !== null && !alert.linkRevokedAt && now < linkExpiresAt(alert);

/**
 * The link in a message; null if it was revoked before the first attempt. Later attempts keep a link revoked since, so
 * that their text is the same.
 */
export const messageLink = (
  alert: LinkOf,
  secrets: Secrets,
  to: { firstTriedAt: Date; isAgreed: boolean; rank: number },
): string | null => {
  if (alert.linkRevokedAt && alert.linkRevokedAt < to.firstTriedAt) return null;
  const url = to.isAgreed ? liveLinkUrl(alert, secrets) : plainLinkUrl(alert, secrets);
  return url && personalLink(url, to.rank);
};

/**
 * Null when the link was made with a secret that the server no longer has: the link works, but its address cannot be
 * shown.
 */
export const liveLinkUrl = ({ id, linkHash, linkOrigin }: LinkOf, secrets: Secrets): string | null =>
  urlOf(
    secrets.map((secret) => liveToken(secret, id)),
    linkHash,
    linkOrigin,
  );

const plainLinkUrl = ({ id, plainLinkHash, linkOrigin }: LinkOf, secrets: Secrets): string | null =>
  urlOf(
    secrets.map((secret) => plainToken(secret, id)),
    plainLinkHash,
    linkOrigin,
  );

function urlOf(tokens: readonly string[], hash: string | null, origin: string): string | null {
  const token = tokens.find((one) => hashOfToken(one) === hash);
  return token === undefined ? null : new URL(liveLinkPath(token), origin).href;
}
