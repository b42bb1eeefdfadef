import { hash, verify } from '@node-rs/argon2';

/** OWASP's minimum for argon2id, which is the package's default algorithm. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

const nobodysHash = hashPassword('nobody has this password');

/** Takes as long for an account that does not exist as for one that does (D8). */
export async function passwordMatches(storedHash: string | null, password: string): Promise<boolean> {
  const matches = await verify(storedHash ?? (await nobodysHash), password);
  return matches && storedHash !== null;
}
