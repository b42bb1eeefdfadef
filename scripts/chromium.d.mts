/** Where Chromium stands on this machine, or undefined. */
export function findChromium(): string | undefined;
export function ensureChromium(): Promise<string>;
