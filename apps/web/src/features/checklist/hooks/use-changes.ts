import type { ChecklistItem } from '@estradeiro/contract/checklist/lists';
import { customItem, type ListState, nextPosition, withTick } from '@estradeiro/contract/checklist/merge';
import { newIdempotencyKey } from '#platform/call.ts';
import { systemClock } from '#platform/clock.ts';
import { outboxTexts } from '#platform/offline/texts.ts';
import { offerMs, showToast } from '#ui/toast.tsx';
import { type Outcome, sendUnsent } from '../sending.ts';
import { changeList, completeRemovals, removeItemUndoably, type StoredList, undoRemoval } from '../stored-lists.ts';
import { organiseTexts, texts } from '../texts.ts';

/** The changes of one list: each shows at once, is stored on this device, and then sent. */
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
        const first = nextPosition(all);
        return [...all, ...lines.map((line, n) => customItem(line, first + n, newIdempotencyKey().slice(0, 16)))];
      }),
    reorder: (to: (items: ChecklistItem[]) => ChecklistItem[]) => items(to),
    /** Sent once the time to press 'Desfazer' is over. */
    remove(id: string) {
      removeItemUndoably(name, id, systemClock() + undoMillis);
      const onLapse = () => {
        completeRemovals((_, one) => one === id);
        void sendAndShowOutcome();
      };
      const onTake = () => undoRemoval(name, id);
      showToast({ title: organiseTexts.removed }, { label: outboxTexts.undo, onTake, onLapse });
    },
  };
}

/** Longer than the toast shows, since another page may send the removal. */
const undoMillis = offerMs + 2_000;

export const visibleItems = ({ items, undoable }: StoredList): ChecklistItem[] =>
  items.filter(({ id }) => undoable[id] === undefined);

export type Changes = ReturnType<typeof changesOf>;

/** Sends pending changes. Being offline is no failure: nothing is lost, and the screen says so. */
export async function sendAndShowOutcome(): Promise<Outcome> {
  const outcome = await sendUnsent();
  if (outcome.state === 'failed') showToast({ title: texts.error, description: texts.failed, tone: 'destructive' });
  if (outcome.state === 'gone') showToast({ title: texts.gone, tone: 'destructive' });
  if (outcome.state === 'back') showToast({ title: texts.back, description: texts.backHint, tone: 'destructive' });
  return outcome;
}
