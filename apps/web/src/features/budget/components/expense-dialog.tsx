import type { Traveller, TripBudget } from '@estradeiro/contract/budget/budgets';
import { EntryKind, type Expense, NewExpense } from '@estradeiro/contract/budget/expenses';
import { z } from 'zod';
import { type Judged, judge } from '#platform/form.ts';
import { savedDraft } from '#platform/offline/draft.tsx';
import { aboutOf } from '#platform/offline/record.ts';
import { useRecordForm } from '#platform/offline/record-form.ts';
import { ToggleChip } from '#ui/chip.tsx';
import { DateField } from '#ui/date-field.tsx';
import { dayOf } from '#ui/day.ts';
import { Dialog } from '#ui/dialog.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { Field } from '#ui/field.tsx';
import { typedReais } from '#ui/number-format.ts';
import { SelectField } from '#ui/select-field.tsx';
import { budgetWrites, expenseWrites } from '../shared/budget-writes.ts';
import { expenseTexts } from '../texts.ts';

/** A former traveller stays selectable in an expense that names them. */
const isNamed = (id: string, expense: Expense | null) =>
  expense !== null && (expense.paidBy === id || expense.sharedBy.includes(id));

const ExpenseDraft = z.object({
  amount: z.string(),
  categoryId: z.string().nullable(),
  description: z.string(),
  date: z.string(),
  paidBy: z.string().nullable(),
  sharedBy: z.array(z.string()),
  kind: EntryKind.default('expense'),
});
type ExpenseDraft = z.infer<typeof ExpenseDraft>;

/** Drafts by the id of the changed expense, or by the id of the budget for a new expense. */
const ownDrafts = savedDraft('budget-expense-drafts', ExpenseDraft);

const startOf = ({ categories, travellers }: TripBudget, expense: Expense | null): ExpenseDraft => ({
  amount: expense ? typedReais(expense.amount) : '',
  categoryId: expense ? expense.categoryId : (categories[0]?.id ?? null),
  description: expense?.description ?? '',
  date: expense?.date ?? dayOf(new Date()),
  paidBy: expense ? expense.paidBy : (travellers[0]?.id ?? null),
  sharedBy: expense?.sharedBy ?? [],
  kind: expense?.kind ?? 'expense',
});

type Props = {
  travellers: readonly Traveller[];
  draft: ExpenseDraft;
  onChange: (changed: Partial<ExpenseDraft>) => void;
};

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

/** The kinds of entry; a payment needs at least two travellers. */
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

export function ExpenseDialog({ budget, expense, onClose }: ExpenseDialogProps) {
  const { values, problems, field, change, submit, busy } = useRecordForm({
    type: expenseWrites,
    record: expense,
    of: { id: budget.id },
    needs: aboutOf(budgetWrites, budget.id),
    start: () => startOf(budget, expense),
    judge: (typed) => judgeExpense(typed, budget),
    draft: ownDrafts,
    draftId: expense?.id ?? budget.id,
    accepted: { title: expense ? expenseTexts.savedEdit : expenseTexts.saved },
    refused: { title: expenseTexts.error, otherwise: expenseTexts.failed },
    onDone: onClose,
  });
  const isPayment = values.kind === 'payment';
  const choosable = [...budget.travellers, ...budget.formerTravellers].filter(
    ({ id }) => isPayment || budget.travellers.some((one) => one.id === id) || isNamed(id, expense),
  );
  return (
    <Dialog open onOpenChange={onClose} title={expense ? expenseTexts.editTitle : expenseTexts.addTitle}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <KindChips travellers={budget.travellers} draft={values} onChange={change} />
        <Field {...field('amount')} label={expenseTexts.amount} inputMode="decimal" autoComplete="off" required />
        {!isPayment && (
          <SelectField
            label={expenseTexts.category}
            value={values.categoryId ?? ''}
            options={[
              ...budget.categories.map(({ id, name }) => ({ value: id, label: name })),
              { value: '', label: expenseTexts.noCategory },
            ]}
            onChoose={(id) => change({ categoryId: id || null })}
          />
        )}
        <Field {...field('description')} label={expenseTexts.description} autoComplete="off" />
        <DateField {...field('date')} label={expenseTexts.date} required />
        {choosable.length > 0 && <PayerFields travellers={choosable} draft={values} onChange={change} />}
        {problems.people && <p className="text-15 font-semibold text-danger">{problems.people}</p>}
        <DialogActions texts={expenseTexts} busy={busy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

/** The problem `people` means a payment that is not between two different people. */
function judgeExpense(typed: ExpenseDraft, { travellers }: TripBudget): Judged<NewExpense> {
  const { kind, categoryId, paidBy, sharedBy } = typed;
  const isPayment = kind === 'payment';
  const hasNobody = isPayment && (paidBy === null || sharedBy.length !== 1 || sharedBy[0] === paidBy);
  const body = {
    ...typed,
    categoryId: isPayment ? null : categoryId,
    // 'All' is stored as names, so that later changes of the travellers do not change this expense.
    sharedBy: sharedBy.length > 0 || paidBy === null ? sharedBy : travellers.map(({ id }) => id),
  };
  const wordsOf = ({ path, message }: z.core.$ZodIssue) => {
    if (path[0] === 'amount') return typed.amount.trim() ? expenseTexts.amountWrong : expenseTexts.amountRequired;
    return path[0] === 'date' ? expenseTexts.dateRequired : message;
  };
  return judge(NewExpense, body, wordsOf, { people: hasNobody && expenseTexts.twoPeople });
}
