import type { TripBudget } from '@estradeiro/contract/budget/budgets';
import { Copy } from 'lucide-react';
import type { WaitingWrite } from '#platform/outbox/overlay.ts';
import { RecordNote } from '#platform/outbox/record-note.tsx';
import { outboxActions } from '#platform/outbox/use-outbox.ts';
import { useRecordWrites } from '#platform/outbox/use-record-writes.ts';
import { Button } from '#ui/button.tsx';
import { budgetWrites } from '../outbox.ts';
import { waitingTexts } from '../texts.ts';

type Props = { budget: TripBudget; waiting: WaitingWrite | null; onEdit: () => void };

/** What has become of what was done to a budget. Where another device changed it meanwhile, both can be kept. */
export function BudgetNote({ budget, waiting, onEdit }: Props) {
  const { save } = useRecordWrites(budgetWrites);
  const keepBoth = async ({ id, payload: { body } }: WaitingWrite) => {
    const name = waitingTexts.ofThisDevice(String(body.name ?? budget.name).slice(0, 60));
    await save({ record: null, body: { ...body, name } });
    await outboxActions.discard(id);
  };
  return (
    <RecordNote waiting={waiting} title={waitingTexts.budget(budget.name)} onEdit={onEdit}>
      {waiting && (
        <Button variant="secondary" icon={<Copy size={18} aria-hidden="true" />} onClick={() => void keepBoth(waiting)}>
          {waitingTexts.keepBoth}
        </Button>
      )}
    </RecordNote>
  );
}
