/** The address of the screen for a new password. */
export const passwordLink = (token: string, origin: string): string => new URL(`/senha/${token}`, origin).href;
