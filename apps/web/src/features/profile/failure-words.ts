import { ApiError } from '#platform/api-error.ts';

/** What the server, or the lack of a network, has to say about a failure; else `otherwise`. */
export const wordsOf = (error: unknown, otherwise: string): string =>
  error instanceof ApiError && error.type !== 'unexpected' ? error.text : otherwise;
