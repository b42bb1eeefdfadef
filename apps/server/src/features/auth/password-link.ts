export const passwordLink = (token: string, origin: string): string => new URL(`/senha/${token}`, origin).href;
