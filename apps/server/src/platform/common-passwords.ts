import list from './common-passwords.json' with { type: 'json' };

const common = new Set<string>(list);

/**
 * Whether a password is one of the 10,000 most common, regardless of capitals, accents and up to four trailing digits
 * and signs, which guessers try as well. The list holds the first entries of zxcvbn's list (MIT, Dan Wheeler and
 * Dropbox) without plain numbers, and common Brazilian passwords.
 */
export function isCommonPassword(password: string): boolean {
  const plain = password.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const word = plain.replace(/[^a-z]{1,4}$/, '');
  return common.has(plain) || common.has(word);
}
