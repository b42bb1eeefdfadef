/** Where Chromium stands on this machine, or undefined. */
export function findChromium(): string | undefined;
/** Its headless shell where that is there, else Chromium. */
export function findHeadlessChromium(): string | undefined;
export function ensureChromium(): Promise<string>;
