import { useSyncExternalStore } from 'react';
import { showToast } from '#ui/toast.tsx';
import { outboxTexts } from './texts.ts';

type Removal = {
  /** What is removed, as the queue names it. */
  about: string;
  /** Says that it is gone. */
  removed: string;
  /** Removes it for good. A page that is killed before leaves it where it was. */
  commit: () => unknown;
};

let removing: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

function set(next: ReadonlySet<string>) {
  removing = next;
  for (const listener of listeners) listener();
}

const show = (about: string) => set(new Set([...removing].filter((one) => one !== about)));

/** Hides `about` at once and offers to undo that for eight seconds; then, or where the rider leaves before, it is removed for good. */
export function removeUndoably({ about, removed, commit }: Removal): void {
  set(new Set([...removing, about]));
  showToast(
    { title: removed },
    {
      label: outboxTexts.undo,
      onTake: () => show(about),
      // Shown again where it was refused; else the queue knows by now that it is gone.
      onLapse: () => void Promise.resolve(commit()).finally(() => show(about)),
    },
  );
}

/** What is hidden because it is being removed. */
export const useRemoving = (): ReadonlySet<string> => useSyncExternalStore(subscribe, () => removing);

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
