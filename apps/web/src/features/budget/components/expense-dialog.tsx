import type { TripBudget } from '@estradeiro/contract/trip-budgets';
import { type Expense, NewExpense } from '@estradeiro/contract/trip-budgets-expenses';
import { type SubmitEvent, useState } from 'react';
import { newIdempotencyKey } from '#platform/call.ts';
import { aboutOf } from '#platform/outbox/record-writes.ts';
import { useSavingRecord } from '#platform/outbox/use-saving-record.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { showWrong } from '#ui/show-wrong.ts';
import { showToast } from '#ui/toast.tsx';
import { type ExpenseDraft, keptExpense, startOf } from '../expense-draft.ts';
import { expenseWrites } from '../expense-outbox.ts';
import { expenseTexts as texts } from '../expense-texts.ts';
import { budgetWrites } from '../outbox.ts';
import { PayerFields } from './payer-fields.tsx';
import { SelectField } from './select-field.tsx';

type Props = { budget: TripBudget; expense: Expense | null; onClose: () => void };

/** Writes down what was paid, or changes it, and closes when that is done. What is typed outlives a reload. */
export function ExpenseDialog({ budget, expense, onClose }: Props) {
  const keptAs = expense?.id ?? budget.id;
  const [draft, set] = useState(() => keptExpense.read()[keptAs] ?? startOf(budget, expense));
  const [asked, setAsked] = useState(false);
  const change = (changed: Partial<ExpenseDraft>) => {
    const next = { ...draft, ...changed, key: newIdempotencyKey() };
    set(next);
    keptExpense.write({ ...keptExpense.read(), [keptAs]: next });
  };
  const forget = () => {
    const { [keptAs]: _, ...others } = keptExpense.read();
    keptExpense.write(others);
  };
  const { save, busy } = useSavingRecord({
    ...{ kind: expenseWrites, record: expense, of: { id: budget.id }, needs: aboutOf(budgetWrites, budget.id) },
    onArrived: () => showToast({ title: expense ? texts.savedEdit : texts.saved, tone: 'success' }),
    onRefused: ({ message }) => showToast({ title: texts.failed, description: message, tone: 'destructive' }),
    onDone() {
      forget();
      onClose();
    },
  });
  const { key, ...typed } = draft;
  const judged = NewExpense.safeParse(typed);
  const problem = (name: string) => asked && judged.error?.issues.some(({ path }) => path[0] === name);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    if (judged.success) return save(judged.data, key);
    showWrong(event.currentTarget, () => setAsked(true));
  };
  return (
    <Dialog open onOpenChange={onClose} title={expense ? texts.editTitle : texts.addTitle}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Field
          name="amount"
          label={texts.amount}
          error={problem('amount') ? (typed.amount.trim() ? texts.amountWrong : texts.amountRequired) : undefined}
          value={typed.amount}
          onChange={({ target }) => change({ amount: target.value })}
          inputMode="decimal"
          autoComplete="off"
          required
        />
        <SelectField
          label={texts.category}
          value={typed.categoryId ?? ''}
          options={[
            ...budget.categories.map(({ id, name }) => ({ value: id, label: name })),
            { value: '', label: texts.noCategory },
          ]}
          onChoose={(id) => change({ categoryId: id || null })}
        />
        <Field
          name="description"
          label={texts.description}
          error={
            problem('description')
              ? judged.error?.issues.find(({ path }) => path[0] === 'description')?.message
              : undefined
          }
          value={typed.description}
          onChange={({ target }) => change({ description: target.value })}
          autoComplete="off"
        />
        <Field
          name="date"
          type="date"
          label={texts.date}
          error={problem('date') ? texts.dateRequired : undefined}
          value={typed.date}
          onChange={({ target }) => change({ date: target.value })}
          required
        />
        {budget.travellers.length > 0 && <PayerFields travellers={budget.travellers} draft={draft} onChange={change} />}
        <div className="grid grid-cols-2 gap-3">
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" busy={busy}>
            {busy ? texts.saving : texts.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
