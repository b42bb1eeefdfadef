import { linkedLine, operatorLinkOf, operatorTokenIn, paths } from './paths.ts';

const key = 'awaited-address';

/** The kinds of links that people send: an invitation to a group, a route, or the care of the server. */
export type Awaited = 'invitation' | 'line' | 'operator';

/** The address of such a link, if one was opened. */
function sentAddress(path: string, search: string): string | null {
  const parameters = new URLSearchParams(search);
  const [code, token] = [parameters.get('convite'), parameters.get('link')];
  if (path === paths.groups && code !== null) return `${paths.groups}?${new URLSearchParams({ convite: code })}`;
  const operatorToken = operatorTokenIn(search);
  if (path === paths.operator && operatorToken !== null) return operatorLinkOf(operatorToken);
  return path === paths.navigation && token !== null ? linkedLine(token) : null;
}

/**
 * The address that a rider opened before signing in, if any. Kept for this tab, since sign-in may lead over a provider's pages to
 * another address.
 */
export function awaitAddress(path: string, search: string): string | null {
  const opened = sentAddress(path, search);
  try {
    if (opened) sessionStorage.setItem(key, opened);
    return opened ?? sessionStorage.getItem(key);
  } catch {
    return opened; // storage is forbidden: the address is lost
  }
}

/** Where a sign-in leads instead of home; null where no address is pending. */
export const awaitedAddress = (): string | null => awaitAddress('', '');

export function kindOfAwaited(address: string): Awaited {
  if (address.startsWith(paths.groups)) return 'invitation';
  return address.startsWith(paths.operator) ? 'operator' : 'line';
}

/** Forgets the pending address once it was opened. */
export function forgetAwaitedAddress(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}
