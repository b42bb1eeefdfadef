/** A name as search and joins compare it: no accents, no case, no marks. 'Santa Bárbara d’Oeste' → 'santa barbara d oeste'. */
export const foldName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
