import { z } from 'zod';
import { forgetDurably, writeDurably } from './durable.ts';

/** One value on this device. Reading never fails: a missing, broken or outdated value is the fallback. */
export type Stored<T> = {
  /** The same object as long as nothing changes. */
  read(): T;
  write(value: T): void;
  remove(): void;
  /** Notified of every change, by this page or another one. */
  subscribe(listener: () => void): () => void;
  /** The value parked for a rider who signed out in another tab, for a page that continues for them. */
  parkedFor(riderId: string): Pick<Stored<T>, 'read' | 'write' | 'remove'>;
};

type Lifetime<T> = {
  /** Also written to IndexedDB: for what must outlive a browser that is killed in the next seconds. */
  isDurable?: boolean;
  /**
   * The effect of a sign-out: `forget` (the default) removes the value; `keep` keeps it as a setting of the device; where `parkIf`
   * holds it is parked until its rider signs in again.
   */
  onSignOut?: 'forget' | 'keep' | { parkIf: (value: T) => boolean };
};

/** Values that found no room in localStorage, or may not be stored there: they last as long as the page. */
const unsaved = new Map<string, string>();
const listeners = new Map<string, Set<() => void>>();

/**
 * Declares `key` of localStorage, parsed by `schema`, and its lifetime. Where storage is full or forbidden, a write lasts until a
 * reload.
 */
export function createStored<T>(
  key: string,
  schema: z.ZodType<T>,
  fallback: T,
  { isDurable = false, onSignOut = 'forget' }: Lifetime<T> = {},
): Stored<T> {
  let last: { text: string; value: T } | null = null;
  const read = (): T => {
    const text = readText(key);
    if (text === null) return fallback;
    if (last?.text !== text) last = { text, value: parsed(text, schema, fallback) };
    return last.value;
  };
  return {
    read,
    write(value) {
      const text = JSON.stringify(value);
      writeText(key, text);
      if (isDurable) void writeDurably(key, text);
      if (onSignOut === 'keep') note(signOutKeys, key, true);
      if (typeof onSignOut === 'object') note(keysToPark, key, onSignOut.parkIf(value));
      notify(key);
    },
    remove() {
      const removed = readText(key);
      removeText(key);
      if (isDurable) void writeDurably(key, null, removed);
      notify(key);
    },
    subscribe: (listener) => subscribe(key, listener),
    parkedFor: (riderId) => ({
      read() {
        const text = readParked(riderId)[key] ?? null;
        return text === null ? fallback : parsed(text, schema, fallback);
      },
      write: (value) => writeParked(riderId, { ...readParked(riderId), [key]: JSON.stringify(value) }),
      remove: () => writeParked(riderId, { ...readParked(riderId), [key]: null }),
    }),
  };
}

function parsed<T>(text: string, schema: z.ZodType<T>, fallback: T): T {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return fallback;
  }
}

function notify(key: string): void {
  for (const listener of [...(listeners.get(key) ?? [])]) listener();
}

function subscribe(key: string, listener: () => void): () => void {
  const ofKey = listeners.get(key) ?? new Set();
  listeners.set(key, ofKey.add(listener));
  const onStorage = (event: StorageEvent) => (event.key === key || event.key === null) && listener();
  addEventListener('storage', onStorage); // another page's change
  return () => {
    ofKey.delete(listener);
    removeEventListener('storage', onStorage);
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
    // Nothing was stored.
  }
}

function allKeys(): string[] {
  try {
    return [...unsaved.keys(), ...Object.keys(localStorage)];
  } catch {
    return [...unsaved.keys()];
  }
}

/** The keys to keep for versions of the app that did not record them. */
const unnoted = ['theme', 'onboarding-completed', 'voice-navigation', 'install-hint-dismissed', 'sos'];

/** Keys that a sign-out keeps, including those of screens whose code this page never loaded. */
const signOutKeysKey = 'kept-keys';
const signOutKeys = createStored(signOutKeysKey, z.array(z.string()), unnoted, { isDurable: true });
const keysToPark = createStored('keys-to-park', z.array(z.string()), ['checklists'], { isDurable: true });

function note(keys: Stored<string[]>, key: string, isIn: boolean): void {
  const others = keys.read().filter((other) => other !== key);
  if (keys.read().includes(key) !== isIn) keys.write(isIn ? [...others, key] : others);
}

const parked = 'parked ';

/**
 * Removes a rider's values, since another rider may use this browser next: all but the keys that are declared to stay or are parked
 * for `riderId`.
 */
export function signOut(riderId: string | null = null): void {
  const lasting = new Set([signOutKeysKey, ...signOutKeys.read()]);
  const stays = (key: string) => lasting.has(key) || key.startsWith(parked);
  const unsent = riderId === null ? [] : keysToPark.read().filter((key) => readText(key) !== null);
  const texts = Object.fromEntries(unsent.map((key) => [key, readText(key)]));
  const removed = allKeys().filter((key) => !stays(key));
  for (const key of removed) removeText(key);
  if (riderId !== null && unsent.length > 0) writeParked(riderId, texts); // now that there is room
  void forgetDurably(stays);
  for (const key of removed) notify(key);
}

function writeBoth(key: string, text: string): void {
  writeText(key, text);
  void writeDurably(key, text);
}

const Parked = z.record(z.string(), z.string().nullable());
type Parked = z.infer<typeof Parked>;

const readParked = (riderId: string): Parked => parsed(readText(parked + riderId) ?? '{}', Parked, {});
const writeParked = (riderId: string, texts: Parked): void => writeBoth(parked + riderId, JSON.stringify(texts));

export function forgetParked(riderId: string): void {
  removeText(parked + riderId);
  void writeDurably(parked + riderId, null);
}

export function signIn(riderId: string): void {
  const text = readText(parked + riderId);
  if (text === null) return;
  try {
    for (const [key, value] of Object.entries(Parked.parse(JSON.parse(text)))) {
      if (value === null) continue;
      writeBoth(key, value);
      note(keysToPark, key, true);
      notify(key);
    }
    forgetParked(riderId);
  } catch {
    // It stays parked.
  }
}
