import type { z } from 'zod';

/** One value kept in this browser. Reading never fails: what is missing, broken or of an older form is the fallback. */
export type Stored<T> = { read(): T; write(value: T): void; remove(): void };

/** Keeps `key` in localStorage, parsed by `schema`. Where storage is full or forbidden, writing is forgotten on reload. */
export function createStored<T>(key: string, schema: z.ZodType<T>, fallback: T): Stored<T> {
  let unsaved: { value: T } | null = null;
  return {
    read() {
      if (unsaved) return unsaved.value;
      try {
        const text = localStorage.getItem(key);
        return text === null ? fallback : schema.parse(JSON.parse(text));
      } catch {
        return fallback;
      }
    },
    write(value) {
      try {
        localStorage.setItem(key, JSON.stringify(value));
        unsaved = null;
      } catch {
        unsaved = { value };
      }
    },
    remove() {
      unsaved = null;
      try {
        localStorage.removeItem(key);
      } catch {
        // Nothing was stored then.
      }
    },
  };
}

/** Settings of the device, and an SOS, which says whose it is and must outlive a session that expires. */
const staying = ['theme', 'onboarding-completed', 'voice-navigation', 'sos'];

/** Forgets all else that is kept: it tells of the rider, and another one may use this browser next. */
export function forgetRider(): void {
  try {
    for (const key of Object.keys(localStorage)) if (!staying.includes(key)) localStorage.removeItem(key);
  } catch {
    // Nothing was stored then.
  }
}
