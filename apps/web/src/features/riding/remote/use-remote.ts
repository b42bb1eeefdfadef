import { useEffect, useRef, useState } from 'react';
import { afterKey, holding, type KeyChange, type KeyDown } from './key-presses.ts';
import { type HeldCommand, heldCommand, keyName, type PressedCommand, pressedCommand } from './keys.ts';
import { useOwnRemote } from './own-remote.ts';

/**
 * Carries out what a remote at the handlebar sends while `active`, and returns the command that is being held. Keys belong to a dialog
 * that is open, to a field, and to a control that a keyboard user reached with Tab.
 */
export function useRemote(active: boolean, run: (command: PressedCommand) => void): HeldCommand | null {
  const { table } = useOwnRemote();
  const [down, setDown] = useState<KeyDown>(null);
  const latest = useRef({ table, run, down });
  latest.current = { table, run, down };

  useEffect(() => {
    if (!active) return;
    let hasTabbed = false;
    const take = (change: KeyChange) => {
      const { table: keys, down: before, run: carryOut } = latest.current;
      const { down: now, command } = afterKey(keys, before, change);
      latest.current.down = now;
      setDown(now);
      if (command) carryOut(command);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Tab') hasTabbed = true;
      const key = keyName(event);
      if (key === null || event.ctrlKey || event.altKey || event.metaKey) return;
      const { table: keys, down: before } = latest.current;
      // The repeats of a key that is down stay here: the question that it opened must not receive them.
      if (before?.key !== key) {
        if (event.type === 'keyup' || !(pressedCommand(keys, key) || heldCommand(keys, key))) return;
        if (isTakenByPage(key, hasTabbed)) return;
      }
      event.preventDefault();
      event.stopPropagation(); // or the map moves as well
      take({ type: event.type === 'keyup' ? 'up' : 'down', key, at: event.timeStamp });
    };
    const onTouch = () => {
      hasTabbed = false;
    };
    const onLost = () => take({ type: 'lost' });
    addEventListener('keydown', onKey, true);
    addEventListener('keyup', onKey, true);
    addEventListener('pointerdown', onTouch, true);
    addEventListener('blur', onLost);
    return () => {
      removeEventListener('keydown', onKey, true);
      removeEventListener('keyup', onKey, true);
      removeEventListener('pointerdown', onTouch, true);
      removeEventListener('blur', onLost);
      onLost();
    };
  }, [active]);

  return active ? holding(table, down) : null;
}

const fields = 'input:not([type="radio"]), textarea, select, [contenteditable], [role="slider"], [role="combobox"]';
const controls = 'button, a[href], input[type="radio"], canvas, [tabindex="0"]';

/** The control that has the focus and would act on the key. */
export function controlTaking(key: string): Element | null {
  const isOfControl = key === 'Enter' || key === ' ' || key.startsWith('Arrow');
  return isOfControl ? (document.activeElement?.closest(controls) ?? null) : null;
}

/**
 * Whether a key means something to what has the focus, or a dialog is open. A control keeps its keys only once a keyboard user reached it
 * with Tab: a touched one keeps the focus, and a remote's keys are not for it.
 */
export function isTakenByPage(key: string, hasTabbed: boolean): boolean {
  const focused = document.activeElement;
  if (document.querySelector('[role="dialog"]') || focused?.closest(`[role="alertdialog"], [inert], ${fields}`))
    return true;
  return hasTabbed && controlTaking(key) !== null;
}
