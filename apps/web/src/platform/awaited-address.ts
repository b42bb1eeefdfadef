import { linkedLine, paths } from './paths.ts';

const key = 'awaited-address';

/** What somebody sent: an invitation to a group, or a route. */
export type Awaited = 'invitation' | 'line';

/** The address of such a thing, where that is what was opened. */
function sentAddress(path: string, search: string): string | null {
  const parameters = new URLSearchParams(search);
  const [code, token] = [parameters.get('convite'), parameters.get('link')];
  if (path === paths.groups && code !== null) return `${paths.groups}?${new URLSearchParams({ convite: code })}`;
  return path === paths.navigation && token !== null ? linkedLine(token) : null;
}

/**
 * The address that whoever is about to sign in came for, if any. It is kept in this tab, since signing in may lead over a provider's
 * pages and back to another address.
 */
export function awaitAddress(path: string, search: string): string | null {
  const opened = sentAddress(path, search);
  try {
    if (opened) sessionStorage.setItem(key, opened);
    return opened ?? sessionStorage.getItem(key);
  } catch {
    return opened; // storage is forbidden: then it is lost on the way
  }
}

/** Where a sign-in leads to instead of home; null where nothing waits. */
export const awaitedAddress = (): string | null => awaitAddress('', '');

/** What stands at an address that waits. */
export const kindOfAwaited = (address: string): Awaited => (address.startsWith(paths.groups) ? 'invitation' : 'line');

/** It was seen, and waits no longer. */
export function forgetAwaitedAddress(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept then.
  }
}
