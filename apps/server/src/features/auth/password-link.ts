/** The address of the screen that a link to a new password opens. */
export const passwordLink = (token: string, origin: string): string => new URL(`/senha/${token}`, origin).href;
