import { type HeldCommand, heldCommand, type KeyTable, type PressedCommand, pressedCommand } from './keys.ts';

/** A key with two commands carries out the short one if it is released within this time. */
const shortMillis = 500;

/** The key that is down, since `at` in milliseconds. */
export type KeyDown = { key: string; at: number } | null;

export type KeyChange = { type: 'down' | 'up'; key: string; at: number } | { type: 'lost' };

/**
 * The key that is down after a change, and the command that the change carries out. A held key repeats nothing. A key that can also be
 * held acts on its release. `lost`: the page no longer receives keys.
 */
export function afterKey(
  table: KeyTable,
  down: KeyDown,
  change: KeyChange,
): { down: KeyDown; command: PressedCommand | null } {
  if (change.type === 'lost') return { down: null, command: null };
  const { type, key, at } = change;
  const isDown = down?.key === key;
  if (type === 'down') {
    if (isDown) return { down, command: null };
    return { down: { key, at }, command: heldCommand(table, key) ? null : pressedCommand(table, key) };
  }
  if (!isDown) return { down, command: null };
  const isShort = at - down.at < shortMillis;
  return { down: null, command: heldCommand(table, key) && isShort ? pressedCommand(table, key) : null };
}

/** The command that is being held; its button fills like under a finger. */
export const holding = (table: KeyTable, down: KeyDown): HeldCommand | null => down && heldCommand(table, down.key);
