/** Lower case without accents: 'São João' → 'sao joao'. */
export const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * A name as search and joins compare it, without accents, case and punctuation: 'Santa Bárbara d’Oeste' → 'santa barbara d oeste'.
 */
export const foldName = (name: string): string =>
  withoutAccents(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
