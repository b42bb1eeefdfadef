import type { OutboxKind } from './kind.ts';

/** Brings the kind of that name; null where this version of the app knows none. Fails where it cannot be loaded. */
export type LoadKind = (name: string) => Promise<OutboxKind | null>;

const known = new Map<string, OutboxKind>();

/** A screen that writes has its kind at hand: it needs no network to be brought. */
export function know(kind: OutboxKind<never>): void {
  known.set(kind.name, kind as OutboxKind);
}

/** The kind of that name, from the screens shown so far, else brought by `load`. */
export async function kindOf(name: string, load: LoadKind): Promise<OutboxKind | null> {
  return known.get(name) ?? load(name);
}
