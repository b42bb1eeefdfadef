import { z } from 'zod';
import { writeDurably } from './durable.ts';

/** One value kept in this browser. Reading never fails: what is missing, broken or of an older form is the fallback. */
export type Stored<T> = { read(): T; write(value: T): void; remove(): void };

/** `isDurable` for what must outlive even a browser that is killed in the next seconds. */
type Keeping = { isDurable?: boolean };

/** What found no room in localStorage, or may not be kept there: it lasts as long as the page. */
const unsaved = new Map<string, string>();

/** Keeps `key` in localStorage, parsed by `schema`. Where storage is full or forbidden, writing is forgotten on reload. */
export function createStored<T>(
  key: string,
  schema: z.ZodType<T>,
  fallback: T,
  { isDurable = false }: Keeping = {},
): Stored<T> {
  return {
    read() {
      try {
        const text = readText(key);
        return text === null ? fallback : schema.parse(JSON.parse(text));
      } catch {
        return fallback;
      }
    },
    write(value) {
      const text = JSON.stringify(value);
      writeText(key, text);
      if (isDurable) void writeDurably(key, text);
    },
    remove() {
      const gone = readText(key);
      removeText(key);
      if (isDurable) void writeDurably(key, null, gone);
    },
  };
}

function readText(key: string): string | null {
  try {
    return unsaved.get(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}

function writeText(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
    unsaved.delete(key);
  } catch {
    unsaved.set(key, text);
  }
}

function removeText(key: string): void {
  unsaved.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was stored then.
  }
}

function allKeys(): string[] {
  try {
    return [...unsaved.keys(), ...Object.keys(localStorage)];
  } catch {
    return [...unsaved.keys()];
  }
}

/** Settings of the device, and an SOS, which says whose it is and must outlive a session that expires. */
const staying = ['theme', 'onboarding-completed', 'voice-navigation', 'install-hint-dismissed', 'sos'];

/** Written, but not sent: it waits for its rider to come back. */
const unsent = { mark: 'checklists-unsent', keys: ['checklists', 'checklists-unsent'] } as const;
const parked = 'parked ';
/** What stands on the disk a second time, and goes with its rider. */
const durable = [...unsent.keys, 'last-user', 'owner'];

/** Forgets all else that is kept: it tells of the rider, and another one may use this browser next. */
export function forgetRider(riderId: string | null = null): void {
  const left = riderId !== null && readText(unsent.mark) !== null ? unsentTexts() : null;
  for (const key of allKeys()) {
    if (!staying.includes(key) && !key.startsWith(parked)) removeText(key);
  }
  if (left) keep(parked + riderId, left); // now that there is room
  for (const key of durable) void writeDurably(key, null);
}

const unsentTexts = () => JSON.stringify(Object.fromEntries(unsent.keys.map((key) => [key, readText(key)])));

function keep(key: string, text: string): void {
  writeText(key, text);
  void writeDurably(key, text);
}

const Parked = z.record(z.string(), z.string().nullable());

/** Gives back to a rider what they had written here and not sent. */
export function takeUpParked(riderId: string): void {
  const text = readText(parked + riderId);
  if (text === null) return;
  try {
    for (const [key, kept] of Object.entries(Parked.parse(JSON.parse(text)))) if (kept !== null) keep(key, kept);
    removeText(parked + riderId);
    void writeDurably(parked + riderId, null);
  } catch {
    // It stays where it is.
  }
}
