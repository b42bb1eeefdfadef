import { describe, expect, it } from 'vitest';
import { afterKey, holding, type KeyDown } from './key-presses.ts';
import {
  assignKey,
  heldCommand,
  keyName,
  pressedCommand,
  type RemoteCommand,
  remoteCommands,
  remoteNames,
  remotes,
} from './keys.ts';

const { dmd, wunderlinq, none } = remotes;

describe('the keys of a remote', () => {
  it.each(remoteNames)('have one command for a press and one for holding: %s', (name) => {
    const table: Record<RemoteCommand, readonly string[]> = remotes[name];
    for (const commands of [remoteCommands.slice(0, -2), remoteCommands.slice(-2)]) {
      const keys = commands.flatMap((command) => table[command]);
      expect(new Set(keys).size).toBe(keys.length);
    }
  });

  it('end the ride and call for help only when held', () => {
    expect([pressedCommand(dmd, 'Enter'), heldCommand(dmd, 'Enter')]).toEqual(['repeat', 'end']);
    expect([pressedCommand(dmd, 'ArrowLeft'), heldCommand(dmd, 'ArrowLeft')]).toEqual(['report', 'sos']);
  });

  it('do neither on a remote that cannot hold a key', () => {
    expect([...wunderlinq.end, ...wunderlinq.sos]).toEqual([]);
  });

  it('do nothing without a remote', () => {
    expect(pressedCommand(none, 'Enter')).toBeNull();
  });

  it('are known with Shift and without, and by their place where they have no name', () => {
    expect(keyName({ key: 'A', code: 'KeyA' })).toBe('a');
    expect(keyName({ key: 'Unidentified', code: 'F13' })).toBe('F13');
    expect(keyName({ key: 'Shift', code: 'ShiftLeft' })).toBeNull();
    expect(keyName({ key: 'Unidentified', code: '' })).toBeNull();
  });
});

describe('a learned key', () => {
  it('is taken from the command that had it', () => {
    const { table, takenFrom } = assignKey(dmd, 'zoom-in', 'F6');
    expect(takenFrom).toBe('accept');
    expect(table['zoom-in']).toEqual(['F6']);
    expect(table.accept).toEqual([]);
    expect(pressedCommand(table, 'ArrowUp')).toBeNull();
  });

  it('may be held for one command and pressed for another', () => {
    const { table, takenFrom } = assignKey(dmd, 'sos', 'F6');
    expect(takenFrom).toBeNull();
    expect([pressedCommand(table, 'F6'), heldCommand(table, 'F6')]).toEqual(['accept', 'sos']);
  });

  it('is taken from nothing where it is already', () => {
    expect(assignKey(dmd, 'accept', 'F6').takenFrom).toBeNull();
  });
});

describe('a key that goes down and up', () => {
  const down = (key: string, at: number, before: KeyDown = null) => afterKey(dmd, before, { type: 'down', key, at });
  const up = (key: string, at: number, before: KeyDown) => afterKey(dmd, before, { type: 'up', key, at });

  it('acts at once, and once however long it is held', () => {
    const first = down('ArrowUp', 0);
    expect(first.command).toBe('zoom-in');
    expect(down('ArrowUp', 600, first.down).command).toBeNull();
    expect(up('ArrowUp', 900, first.down)).toEqual({ down: null, command: null });
  });

  it('acts on its release where it can be held as well', () => {
    const first = down('Enter', 0);
    expect(first.command).toBeNull();
    expect(holding(dmd, first.down)).toBe('end');
    expect(up('Enter', 200, first.down)).toEqual({ down: null, command: 'repeat' });
  });

  it('does nothing when a hold was given up', () => {
    expect(up('Enter', 1_500, down('Enter', 0).down)).toEqual({ down: null, command: null });
  });

  it('is over when the page no longer receives keys', () => {
    expect(afterKey(dmd, { key: 'Enter', at: 0 }, { type: 'lost' })).toEqual({ down: null, command: null });
  });

  it('is replaced by another one', () => {
    const second = down('ArrowDown', 100, down('Enter', 0).down);
    expect(second.command).toBe('zoom-out');
    expect(up('Enter', 200, second.down)).toEqual({ down: second.down, command: null });
  });
});
