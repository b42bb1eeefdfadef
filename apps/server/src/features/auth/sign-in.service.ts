import type { User } from '@estradeiro/contract/auth';
import { AppError } from '#platform/errors.ts';
import type { ProvenPerson } from './auth.provider.ts';
import type { AuthStore } from './auth.store.ts';

/**
 * The account of a person whom a provider has proven: the one they signed in to before, else the one whose e-mail the
 * provider vouches for, else a new one. An e-mail without a voucher neither links nor is kept, or it could be taken from
 * its owner.
 */
export async function accountOf(person: ProvenPerson, provider: string, store: AuthStore): Promise<User> {
  const identity = { provider, subject: person.subject };
  const known = await store.byIdentity(identity);
  if (known) return known;

  const sameEmail = person.email && (await store.byEmail(person.email));
  if (sameEmail) {
    await store.link(sameEmail.user.id, identity);
    return sameEmail.user;
  }
  const { subject: _, ...profile } = person;
  const made = await store.insertWithIdentity(profile, identity);
  if (!made) throw new AppError('email_taken');
  return made;
}
