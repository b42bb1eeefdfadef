/** The messages of Chromium, Firefox and Safari for a chunk, and of Vite for a style sheet. */
const words = /dynamically imported module|importing a module script failed|unable to preload css/i;

/** Whether a part of the app failed to load: without a network, or since a release replaced it. */
export const isLoadFailure = (error: unknown): boolean => error instanceof Error && words.test(error.message);

/**
 * Reloads the page if the server responds, since some browsers remember a failed part until a reload. Resolves to false otherwise,
 * as a reload would lose the page.
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
