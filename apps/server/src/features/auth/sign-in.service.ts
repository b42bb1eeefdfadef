import type { User } from '@estradeiro/contract/auth';
import { visibleLine } from '@estradeiro/contract/visible-text';
import { AppError } from '#platform/errors.ts';
import type { ProvenPerson } from './auth.provider.ts';
import type { AuthStore } from './auth.store.ts';

/** The account, and whether its earlier user has to prove the ownership again. */
export type SignedInAccount = { user: User; endOtherSessions: boolean };

/**
 * The account of a person proven by a provider: the one they signed in to before, else the one of the e-mail that the
 * provider confirms, else a new one. An unconfirmed e-mail is neither linked nor stored, or it could be taken from its
 * owner.
 */
export async function accountOf(person: ProvenPerson, provider: string, store: AuthStore): Promise<SignedInAccount> {
  const identity = { provider, subject: person.subject };
  const known = await store.byIdentity(identity);
  if (known) return { user: known, endOtherSessions: false };

  const [sameEmail] = person.email ? await store.byEmail(person.email) : [];
  if (sameEmail) {
    const endOtherSessions = await store.link(sameEmail.user, identity);
    if (endOtherSessions === null) return accountOf(person, provider, store);
    return { user: sameEmail.user, endOtherSessions };
  }
  const { subject: _, ...proven } = person;
  const profile = { ...proven, firstName: visibleLine(proven.firstName), lastName: visibleLine(proven.lastName) };
  const made = await store.insertWithIdentity(profile, identity);
  if (!made) throw new AppError('email_taken');
  return { user: made, endOtherSessions: false };
}
