/** The browser's cache of what the server last answered. */
export const answersCache = 'last-answers';

/** Forgets it: it tells of the rider, and another one may use this browser next. */
export const clearCache = async (): Promise<void> => {
  if ('caches' in globalThis) await caches.delete(answersCache);
};
