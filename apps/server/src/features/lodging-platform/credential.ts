import { createHmac } from 'node:crypto';
import type { Clock } from '#platform/clock.ts';
import type { CredentialsStore } from './credentials.store.ts';
import type { PlatformAccess } from './lodging-platform.provider.ts';
import { type Outcome, wordsOf } from './outcome.ts';

type Deps = {
  access: Pick<PlatformAccess, 'token' | 'affiliateId' | 'baseUrl'>;
  store: CredentialsStore;
  /** HMAC key of the fingerprint, so that the table alone does not let a short key be guessed. */
  secret: string;
  clock: Clock;
};

/** A refused key is tried again after ten minutes: the operator may have had it unlocked. */
const refusedMs = 600_000;
/** How often a working key is recorded. */
const recordIntervalMs = 60_000;

/** Prevents requests with a refused key, also after a restart (decision 0013). */
export function createCredential({ access: { token, affiliateId, baseUrl }, store, secret, clock }: Deps) {
  const fingerprint = createHmac('sha256', secret).update(`${baseUrl} ${affiliateId} ${token}`).digest('hex');
  let refusedAt: Date | null = null;
  let recordedAt = 0;

  return {
    async load(): Promise<void> {
      refusedAt = await store.use({ fingerprint, affiliateId, baseUrl }, clock.now());
    },
    refusedUntil: (): Date | null => refusedAt && new Date(refusedAt.getTime() + refusedMs),
    /** Records the outcome of a call. Only 401 is about the key: 403 may be about its permissions. */
    async onOutcome(outcome: Outcome): Promise<void> {
      const now = clock.now();
      if (outcome.kind === 'refused' && outcome.status === 401) {
        refusedAt = now;
        await store.used(fingerprint, now, wordsOf(outcome));
      }
      if (outcome.kind !== 'answered' || (!refusedAt && now.getTime() - recordedAt < recordIntervalMs)) return;
      refusedAt = null;
      recordedAt = now.getTime();
      await store.used(fingerprint, now, null);
    },
  };
}
