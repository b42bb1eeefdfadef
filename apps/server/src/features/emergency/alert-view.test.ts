import { expect, it } from 'vitest';
import { hashOfToken } from '#platform/link-tokens.ts';
import type { Secrets } from '#platform/secrets.ts';
import { alertView } from './alert-view.ts';
import type { StoredAlert } from './emergency.store.ts';
import { liveToken } from './live-link.ts';

const secret = 'only for tests, and long enough for that';
const id = '4d3c1a52-0f1c-4b7c-8a52-0f1c4b7c8a52';
const now = new Date('2026-03-01T12:00:00Z');
const stored: StoredAlert = {
  alert: {
    id,
    userId: id,
    message: '',
    location: null,
    position: null,
    laterPosition: null,
    riderName: 'Ana Souza',
    createdAt: now,
    sendAt: now,
    startedAt: now,
    cancelledAt: null,
    closedAt: null,
    linkRevokedAt: null,
    linkWatchedAt: null,
    linkOrigin: 'https://estradeiro.example',
    plainLinkHash: null,
    linkHash: hashOfToken(liveToken(secret, id)),
  },
  riderFirstName: 'Ana',
  recipients: [],
  acknowledgements: [],
};

it('shows a live link also after a rotation, and that it works where its address can no longer be derived', () => {
  const seenWith = (...by: Secrets) => alertView(stored, { secrets: by, now, channels: [] }).liveLink;
  const expiresAt = '2026-03-04T12:00:00.000Z';
  expect(seenWith(secret)).toMatchObject({ url: expect.stringContaining('/sos/'), expiresAt });
  expect(seenWith('another one since then', secret)).toEqual(seenWith(secret));
  expect(seenWith('another one since then')).toEqual({ url: null, expiresAt });
});
