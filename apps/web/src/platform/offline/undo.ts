import { showToast } from '#ui/toast.tsx';
import { createShared } from '../shared-value.ts';
import { outboxTexts } from './texts.ts';

type Removal = {
  /** What is removed, as the queue names it. */
  about: string;
  /** Says that it is gone. */
  removed: string;
  /** Removes it for good. A page that is killed before leaves it where it was. */
  commit: () => unknown;
};

const removing = createShared<ReadonlySet<string>>(new Set());

const show = (about: string) => removing.put(new Set([...removing.read()].filter((one) => one !== about)));

/** Hides `about` at once and offers to undo that for eight seconds; then, or where the rider leaves before, it is removed for good. */
export function removeUndoably({ about, removed, commit }: Removal): void {
  removing.put(new Set([...removing.read(), about]));
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
export const useRemoving = (): ReadonlySet<string> => removing.use();
