import type { TripBudget } from '@estradeiro/contract/budget/budgets';
import { useQueryClient } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { outboxActions } from '#platform/offline/pending.ts';
import { RecordNote } from '#platform/offline/pending-note.tsx';
import { type PendingWrite, saveRecord } from '#platform/offline/record.ts';
import { Button } from '#ui/button.tsx';
import { budgetWrites } from '../shared/budget-writes.ts';
import { pendingTexts } from '../texts.ts';

type Props = { budget: TripBudget; pending: PendingWrite | null; onEdit: () => void };

export function BudgetNote({ budget, pending, onEdit }: Props) {
  const client = useQueryClient();
  const duplicate = async ({ id, payload: { body } }: PendingWrite) => {
    const name = pendingTexts.ofThisDevice(String(body.name ?? budget.name).slice(0, 60));
    await saveRecord(client, budgetWrites, { record: null, body: { ...body, name } });
    await outboxActions.discard(id);
  };
  return (
    <RecordNote pending={pending} title={pendingTexts.budget(budget.name)} onEdit={onEdit}>
      {pending && (
        <Button
          variant="secondary"
          icon={<Copy size={18} aria-hidden="true" />}
          onClick={() => void duplicate(pending)}
        >
          {pendingTexts.keepBoth}
        </Button>
      )}
    </RecordNote>
  );
}
