import { paths } from '#platform/paths.ts';

const key = 'awaited-invitation';

/** The address of an invitation, where that is what was opened. */
const invitationIn = (path: string, search: string): string | null => {
  const code = new URLSearchParams(search).get('convite');
  return path === paths.groups && code !== null ? `${paths.groups}?${new URLSearchParams({ convite: code })}` : null;
};

/**
 * The invitation that whoever is about to sign in came for, if any. It is kept in this tab, since signing in may lead over a
 * provider's pages and back to another address.
 */
export function awaitInvitation(path: string, search: string): string | null {
  const opened = invitationIn(path, search);
  try {
    if (opened) sessionStorage.setItem(key, opened);
    return opened ?? sessionStorage.getItem(key);
  } catch {
    return opened; // storage is forbidden: then it is lost on the way
  }
}

/** Where a sign-in leads to instead of home: an invitation that waits; null where there is none. */
export const awaitedInvitation = (): string | null => awaitInvitation('', '');

/** It was seen, and waits no longer. */
export function forgetAwaitedInvitation(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept then.
  }
}
