/** The path of Chromium on this machine, or undefined. */
export function findChromium(): string | undefined;
/** The path of its headless shell if it exists, else of Chromium. */
export function findHeadlessChromium(): string | undefined;
export function ensureChromium(): Promise<string>;
