import type { ChecklistItem } from '@estradeiro/contract/checklist/lists';
import { customItem, type ListState, lastPosition, withTick } from '@estradeiro/contract/checklist/merge';
import { newIdempotencyKey } from '#platform/call.ts';
import { removeUndoably, useRemoving } from '#platform/offline/undo.ts';
import { showToast } from '#ui/toast.tsx';
import { type Outcome, sendUnsent } from '../sending.ts';
import { changeList, type StoredList } from '../stored-lists.ts';
import { organiseTexts, texts } from '../texts.ts';

/** Everything a rider does to one list: it shows at once, is kept on this device, and then sent. */
export function changesOf(name: string) {
  const change = (to: (list: StoredList, device: string) => ListState) => {
    changeList(name, to);
    void sendAndShowOutcome();
  };
  const items = (to: (items: ChecklistItem[], device: string) => ChecklistItem[]) =>
    change((list, device) => ({ removed: list.removed, items: to(list.items, device) }));
  return {
    toggle: (id: string) =>
      items((all, device) => all.map((item) => (item.id === id ? withTick(item, !item.completed, device) : item))),
    untickAll: () => items((all, device) => all.map((item) => withTick(item, false, device))),
    add: (lines: readonly string[]) =>
      items((all) => {
        const first = lastPosition(all);
        return [...all, ...lines.map((line, n) => customItem(line, first + n, newIdempotencyKey().slice(0, 16)))];
      }),
    reorder: (to: (items: ChecklistItem[]) => ChecklistItem[]) => items(to),
    /** Once nobody pressed 'Desfazer'. */
    remove: (id: string) =>
      removeUndoably({
        about: itemOf(name, id),
        removed: organiseTexts.removed,
        commit: () =>
          change((list) => ({
            items: list.items.filter((item) => item.id !== id),
            removed: [...list.removed, id],
          })),
      }),
  };
}

const itemOf = (list: string, id: string) => `checklist-item:${list}:${id}`;

/** The items of a list without those that are being removed. */
export function useItems({ name, items }: StoredList): ChecklistItem[] {
  const removing = useRemoving();
  return items.filter(({ id }) => !removing.has(itemOf(name, id)));
}

export type Changes = ReturnType<typeof changesOf>;

/** Sends pending changes, and shows only what the rider must know: without a network nothing is lost, and the screen says so. */
export async function sendAndShowOutcome(): Promise<Outcome> {
  const outcome = await sendUnsent();
  if (outcome.state === 'failed') showToast({ title: texts.error, description: texts.failed, tone: 'destructive' });
  if (outcome.state === 'gone') showToast({ title: texts.gone, tone: 'destructive' });
  if (outcome.state === 'back') showToast({ title: texts.back, description: texts.backHint, tone: 'destructive' });
  return outcome;
}
