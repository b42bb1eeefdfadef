import list from './common-passwords.json' with { type: 'json' };

const common = new Set<string>(list);

/**
 * Whether a password is one of the usual 10,000, written with capitals or accents, or with at most four digits and signs behind it:
 * so do those who guess. The list is the head of zxcvbn's (MIT, Dan Wheeler and Dropbox) without plain numbers, and what is
 * usual in Brazil.
 */
export function isCommonPassword(password: string): boolean {
  const plain = password.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const word = plain.replace(/[^a-z]{1,4}$/, '');
  return common.has(plain) || common.has(word);
}
