import { useEffect } from 'react';
import type { DraftEvent } from '../draft.ts';
import type { HistoryEvent } from '../history.ts';

/** Undo and redo keys; ignored in fields, which have their own undo, and in dialogs. */
export function useShortcuts(change: (event: HistoryEvent<DraftEvent>) => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase();
      if (!(event.ctrlKey || event.metaKey) || (key !== 'z' && key !== 'y') || hasOwnUndo(event.target)) return;
      event.preventDefault();
      change({ type: key === 'y' || event.shiftKey ? 'redone' : 'undone' });
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [change]);
}

const hasOwnUndo = (target: EventTarget | null): boolean =>
  isTyped(target) || (target instanceof Element && target.closest('[role="dialog"]') !== null);

const typedInputs = ['text', 'search', 'number', 'email', 'tel', 'url', 'password', 'date', 'time'];

/** Whether it is a field for text: it has an undo of its own, and brings up a phone's keyboard. Switches and radios are none. */
export const isTyped = (target: EventTarget | null): boolean =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && typedInputs.includes(target.type));
