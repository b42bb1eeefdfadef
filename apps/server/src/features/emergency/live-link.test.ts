import { expect, it } from 'vitest';
import { hashOfToken } from '#platform/link-tokens.ts';
import { isLinkOpen, linkExpiresAt, liveLinkUrl, liveToken } from './live-link.ts';

const secret = 'only for tests, and long enough for that';
const createdAt = new Date('2026-03-01T12:00:00Z');
const later = (hours: number) => new Date(createdAt.getTime() + hours * 3_600_000);
const alert = {
  id: '4d3c1a52-0f1c-4b7c-8a52-0f1c4b7c8a52',
  createdAt,
  startedAt: createdAt,
  closedAt: null,
  linkOrigin: 'https://estradeiro.example',
  plainLinkHash: null,
  linkHash: hashOfToken(liveToken(secret, '4d3c1a52-0f1c-4b7c-8a52-0f1c4b7c8a52')),
  linkRevokedAt: null,
};

it('stands for 256 bits that only the secret makes', () => {
  const token = liveToken(secret, alert.id);
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(liveLinkUrl(alert, [secret])).toBe(`https://estradeiro.example/sos/${token}`);
  expect(liveLinkUrl(alert, [`${secret}!`])).toBeNull();
});

it.each([
  ['while it is fresh', alert, 71, true],
  ['not before it was sent', { ...alert, startedAt: null }, 0, false],
  ['not after three days', alert, 72, false],
  ['for a day after the end', { ...alert, closedAt: later(2) }, 25, true],
  ['not longer', { ...alert, closedAt: later(2) }, 26, false],
  ['not longer for a late end', { ...alert, closedAt: later(60) }, 72, false],
  ['not once it was revoked', { ...alert, linkRevokedAt: later(1) }, 1, false],
])('is open %s', (_, state, hours, expected) => {
  expect(isLinkOpen(state, later(hours))).toBe(expected);
  if (state.startedAt && !state.linkRevokedAt) expect(linkExpiresAt(state) > later(hours)).toBe(expected);
});
