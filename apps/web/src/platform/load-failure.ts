/** As Chromium, Firefox and Safari say it of a chunk, and Vite of a style sheet. */
const words = /dynamically imported module|importing a module script failed|unable to preload css/i;

/** Whether something broke because a part of the app could not be loaded: without a network, or since a release replaced it. */
export const isLoadFailure = (error: unknown): boolean => error instanceof Error && words.test(error.message);

/**
 * Reloads the page where the server answers; resolves to false where it does not, and a reload would lose the page. Some
 * browsers remember a part that failed to load, so that nothing less brings it.
 */
export async function reloadIfReachable(): Promise<boolean> {
  try {
    await fetch('/healthz', { cache: 'no-store' });
  } catch {
    return false;
  }
  location.reload();
  return true;
}
