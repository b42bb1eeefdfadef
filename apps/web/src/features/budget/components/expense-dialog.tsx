import type { Traveller, TripBudget } from '@estradeiro/contract/budget/budgets';
import { EntryKind, type Expense, NewExpense } from '@estradeiro/contract/budget/expenses';
import { type SubmitEvent, useState } from 'react';
import { z } from 'zod';
import { newIdempotencyKey } from '#platform/call.ts';
import { savedDraft, useSavedDraft } from '#platform/offline/draft.tsx';
import { aboutOf } from '#platform/offline/record.ts';
import { refusalText, useSaveRecord } from '#platform/offline/save-record.ts';
import { ToggleChip } from '#ui/chip.tsx';
import { DateField } from '#ui/date-field.tsx';
import { dayOf } from '#ui/day.ts';
import { Dialog } from '#ui/dialog.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { Field } from '#ui/field.tsx';
import { typedReais } from '#ui/number-format.ts';
import { SelectField } from '#ui/select-field.tsx';
import { showWrong } from '#ui/show-wrong.ts';
import { showToast } from '#ui/toast.tsx';
import { budgetWrites, expenseWrites } from '../shared/budget-writes.ts';
import { expenseTexts } from '../texts.ts';

/** Who is in an expense already stays to be chosen in it. */
const isNamed = (id: string, expense: Expense | null) =>
  expense !== null && (expense.paidBy === id || expense.sharedBy.includes(id));

/** An expense as far as it is typed. `key` changes with it, so that the same typed twice is written down once. */
const ExpenseDraft = z.object({
  amount: z.string(),
  categoryId: z.string().nullable(),
  description: z.string(),
  date: z.string(),
  paidBy: z.string().nullable(),
  sharedBy: z.array(z.string()),
  kind: EntryKind.default('expense'),
  key: z.string(),
});
type ExpenseDraft = z.infer<typeof ExpenseDraft>;

/** What was typed and not saved yet, by the expense that it changes, else by its budget. */
const ownDrafts = savedDraft('budget-expense-drafts', ExpenseDraft);

const startOf = ({ categories, travellers }: TripBudget, expense: Expense | null): ExpenseDraft => ({
  amount: expense ? typedReais(expense.amount) : '',
  categoryId: expense ? expense.categoryId : (categories[0]?.id ?? null),
  description: expense?.description ?? '',
  date: expense?.date ?? dayOf(new Date()),
  paidBy: expense ? expense.paidBy : (travellers[0]?.id ?? null),
  sharedBy: expense?.sharedBy ?? [],
  kind: expense?.kind ?? 'expense',
  key: newIdempotencyKey(),
});

type Props = {
  travellers: readonly Traveller[];
  draft: ExpenseDraft;
  onChange: (changed: Partial<ExpenseDraft>) => void;
};

/** Who paid, and for whom. */
function PayerFields({ travellers, draft, onChange }: Props) {
  const { paidBy, sharedBy, kind } = draft;
  const isAll = sharedBy.length === 0 || travellers.every(({ id }) => sharedBy.includes(id));
  const flip = (id: string) => {
    const before = isAll ? [] : sharedBy;
    onChange({ sharedBy: before.includes(id) ? before.filter((one) => one !== id) : [...before, id] });
  };
  if (kind === 'payment') return <PaymentFields {...{ travellers, draft, onChange }} />;
  return (
    <>
      <SelectField
        label={kind === 'refund' ? expenseTexts.gotBy : expenseTexts.paidBy}
        value={paidBy ?? ''}
        options={[
          ...travellers.map(({ id, name }) => ({ value: id, label: name })),
          { value: '', label: expenseTexts.alone },
        ]}
        onChoose={(id) => onChange({ paidBy: id || null })}
      />
      {paidBy !== null && travellers.length > 1 && (
        <fieldset className="flex min-w-0 flex-wrap gap-2">
          <legend className="mb-1 text-15 font-semibold">{expenseTexts.sharedBy}</legend>
          <ToggleChip pressed={isAll} onClick={() => onChange({ sharedBy: [] })}>
            {expenseTexts.everybody}
          </ToggleChip>
          {travellers.map(({ id, name }) => (
            <ToggleChip
              key={id}
              pressed={!isAll && sharedBy.includes(id)}
              onClick={() => flip(id)}
              className="max-w-full"
            >
              <span className="truncate">{name}</span>
            </ToggleChip>
          ))}
        </fieldset>
      )}
    </>
  );
}

/** Who paid whom. */
const PaymentFields = ({ travellers, draft: { paidBy, sharedBy }, onChange }: Props) => {
  const options = travellers.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <SelectField
        label={expenseTexts.paidBy}
        value={paidBy ?? ''}
        options={options}
        onChoose={(id) => onChange({ paidBy: id })}
      />
      <SelectField
        label={expenseTexts.paidTo}
        value={sharedBy[0] ?? ''}
        options={[{ value: '', label: expenseTexts.choose }, ...options]}
        onChoose={(id) => onChange({ sharedBy: id ? [id] : [] })}
      />
    </>
  );
};

/** What kind of entry it is; payments only among several. */
const KindChips = ({ travellers, draft: { kind }, onChange }: Props) => (
  <fieldset className="flex min-w-0 flex-wrap gap-2">
    <legend className="sr-only">{expenseTexts.kind}</legend>
    {EntryKind.options.map((one) =>
      one === 'payment' && travellers.length < 2 ? null : (
        <ToggleChip
          key={one}
          pressed={kind === one}
          onClick={() => onChange({ kind: one, ...(one === 'payment' || kind === 'payment' ? { sharedBy: [] } : {}) })}
        >
          {expenseTexts.kinds[one]}
        </ToggleChip>
      ),
    )}
  </fieldset>
);

type ExpenseDialogProps = { budget: TripBudget; expense: Expense | null; onClose: () => void };

/** Writes down what was paid, or changes it, and closes when that is done. What is typed outlives a reload. */
export function ExpenseDialog({ budget, expense, onClose }: ExpenseDialogProps) {
  const fresh = () => startOf(budget, expense);
  const { draft, change, forget } = useSavedDraft(ownDrafts, expense?.id ?? budget.id, fresh);
  const [asked, setAsked] = useState(false);
  const { save, busy } = useSaveRecord({
    type: expenseWrites,
    record: expense,
    of: { id: budget.id },
    needs: aboutOf(budgetWrites, budget.id),
    onAccepted: () => showToast({ title: expense ? expenseTexts.savedEdit : expenseTexts.saved, tone: 'success' }),
    onRefused: (refusal) =>
      showToast({
        title: expenseTexts.error,
        description: refusalText(refusal, expenseTexts.failed),
        tone: 'destructive',
      }),
    onDone() {
      forget();
      onClose();
    },
  });
  const { key, ...typed } = draft;
  const isPayment = typed.kind === 'payment';
  const hasNobody =
    isPayment && (typed.paidBy === null || typed.sharedBy.length !== 1 || typed.sharedBy[0] === typed.paidBy);
  const choosable = [...budget.travellers, ...budget.formerTravellers].filter(
    ({ id }) => isPayment || budget.travellers.some((one) => one.id === id) || isNamed(id, expense),
  );
  const judged = NewExpense.safeParse({
    ...typed,
    categoryId: isPayment ? null : typed.categoryId,
    // Who shares it is named: who comes or goes later changes nothing of it.
    sharedBy:
      typed.sharedBy.length > 0 || typed.paidBy === null ? typed.sharedBy : budget.travellers.map(({ id }) => id),
  });
  const problem = (name: string) => asked && judged.error?.issues.some(({ path }) => path[0] === name);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    if (judged.success && !hasNobody) return save(judged.data, key);
    showWrong(event.currentTarget, () => setAsked(true));
  };
  return (
    <Dialog open onOpenChange={onClose} title={expense ? expenseTexts.editTitle : expenseTexts.addTitle}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <KindChips travellers={budget.travellers} draft={draft} onChange={change} />
        <Field
          name="amount"
          label={expenseTexts.amount}
          error={
            problem('amount')
              ? typed.amount.trim()
                ? expenseTexts.amountWrong
                : expenseTexts.amountRequired
              : undefined
          }
          value={typed.amount}
          onChange={({ target }) => change({ amount: target.value })}
          inputMode="decimal"
          autoComplete="off"
          required
        />
        {!isPayment && (
          <SelectField
            label={expenseTexts.category}
            value={typed.categoryId ?? ''}
            options={[
              ...budget.categories.map(({ id, name }) => ({ value: id, label: name })),
              { value: '', label: expenseTexts.noCategory },
            ]}
            onChoose={(id) => change({ categoryId: id || null })}
          />
        )}
        <Field
          name="description"
          label={expenseTexts.description}
          error={
            problem('description')
              ? judged.error?.issues.find(({ path }) => path[0] === 'description')?.message
              : undefined
          }
          value={typed.description}
          onChange={({ target }) => change({ description: target.value })}
          autoComplete="off"
        />
        <DateField
          name="date"
          label={expenseTexts.date}
          error={problem('date') ? expenseTexts.dateRequired : undefined}
          value={typed.date}
          onChange={(date) => change({ date })}
          required
        />
        {choosable.length > 0 && <PayerFields travellers={choosable} draft={draft} onChange={change} />}
        {asked && hasNobody && <p className="text-15 font-semibold text-danger">{expenseTexts.twoPeople}</p>}
        <DialogActions texts={expenseTexts} busy={busy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
