import { maxTravellers, type Traveller, type TripBudget } from '@estradeiro/contract/budget/budgets';
import { Route, UserPlus } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { newIdempotencyKey } from '#platform/call.ts';
import { RestoredDraft, useSavedDraft } from '#platform/offline/draft.tsx';
import { refusalText, useSaveRecord } from '#platform/offline/save-record.ts';
import { ask } from '#ui/ask.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { FormFoot } from '#ui/form-foot.tsx';
import { FormHeading } from '#ui/form-heading.tsx';
import { formatReais } from '#ui/number-format.ts';
import { RemoveIconButton } from '#ui/remove-icon-button.tsx';
import { showWrong } from '#ui/show-wrong.ts';
import { showToast } from '#ui/toast.tsx';
import { draftOf, draftTotal, emptyDraft, judge, ownDrafts, type Problems, withEstimate } from '../draft.ts';
import { budgetWrites } from '../shared/budget-writes.ts';
import { estimateTexts, formTexts } from '../texts.ts';
import { CategoryFields } from './category-fields.tsx';
import { EstimateCard } from './estimate-card.tsx';

type Props = {
  travellers: readonly Traveller[];
  problems: Problems;
  /** Whether that one travels already, and not only in this form. */
  isKnown: (id: string) => boolean;
  onChange: (to: (travellers: Traveller[]) => Traveller[]) => void;
};

/** Who shares the costs of a trip. */
function TravellerFields({ travellers, problems, isKnown, onChange }: Props) {
  const remove = async ({ id, name }: Traveller) => {
    const question = {
      title: formTexts.removeTravellerQuestion(name),
      hint: formTexts.removeTravellerHint(name),
      yes: formTexts.removeTravellerYes,
    };
    if (!isKnown(id) || (await ask(question))) onChange((all) => all.filter((one) => one.id !== id));
  };
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="text-17 font-semibold">{formTexts.travellers}</legend>
      <p className="text-15 text-quiet">{formTexts.travellersHint}</p>
      {travellers.map(({ id, name }, index) => (
        <div key={id} className="grid grid-cols-[minmax(0,1fr)_3rem] items-start gap-2">
          <Field
            name={`travellers.${index}.name`}
            label={formTexts.traveller(index + 1)}
            hideLabel
            error={problems[`travellers.${index}.name`]}
            placeholder={formTexts.traveller(index + 1)}
            value={name}
            onChange={({ target }) =>
              onChange((all) => all.map((one) => (one.id === id ? { ...one, name: target.value } : one)))
            }
            autoComplete="off"
          />
          <RemoveIconButton
            label={formTexts.removeTraveller(name || formTexts.traveller(index + 1))}
            onClick={() => void remove({ id, name })}
          />
        </div>
      ))}
      {problems.travellers && <p className="text-15 text-danger">{problems.travellers}</p>}
      <Button
        variant="secondary"
        icon={<UserPlus size={20} aria-hidden="true" />}
        disabled={travellers.length >= maxTravellers}
        onClick={() => onChange((all) => [...all, { id: newIdempotencyKey(), name: '' }])}
      >
        {formTexts.addTraveller}
      </Button>
    </fieldset>
  );
}

/** Saves a budget and says what came of it (part 2 §8). */
const useSaving = (budget: TripBudget | null, onDone: () => void) =>
  useSaveRecord({
    type: budgetWrites,
    record: budget,
    onDone,
    onAccepted: () =>
      showToast({
        title: formTexts.success,
        description: budget ? formTexts.savedEdit : formTexts.saved,
        tone: 'success',
      }),
    onRefused: (refusal) => {
      const failed = budget ? formTexts.failedEdit : formTexts.failed;
      showToast({ title: formTexts.error, description: refusalText(refusal, failed), tone: 'destructive' });
    },
  });

type BudgetFormProps = { budget: TripBudget | null; onClose: () => void };

/** Plans what a trip costs, or changes the plan, and closes when that is done. */
export function BudgetForm({ budget, onClose }: BudgetFormProps) {
  const fresh = () => (budget ? draftOf(budget, newIdempotencyKey()) : emptyDraft(newIdempotencyKey));
  const { draft, restored, change, discard, forget } = useSavedDraft(ownDrafts, budget?.id ?? null, fresh);
  const [asked, setAsked] = useState(false);
  const [estimating, setEstimating] = useState(false);
  const { save, busy } = useSaving(budget, () => {
    forget();
    onClose();
  });
  const judged = judge(draft, budget);
  const isKnown = (id: string) => budget?.travellers.some((one) => one.id === id) ?? false;
  const problems = asked && 'problems' in judged ? judged.problems : {};
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if ('budget' in judged) return save(judged.budget, draft.key);
    showWrong(event.currentTarget, () => setAsked(true));
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <FormHeading title={budget ? formTexts.editTitle : formTexts.title} onClose={onClose} />
      {restored && <RestoredDraft onDiscard={discard} />}
      <Field
        name="name"
        label={formTexts.name}
        hint={formTexts.nameHint}
        error={problems.name}
        value={draft.name}
        onChange={({ target }) => change(() => ({ name: target.value }))}
        autoComplete="off"
        required
      />
      {estimating ? (
        <EstimateCard
          onEstimate={(route, estimate) =>
            change(({ name, categories }) => ({
              routeId: route.id,
              name: name.trim() === '' ? route.name.slice(0, 80) : name,
              categories: withEstimate(categories, estimate, newIdempotencyKey),
            }))
          }
        />
      ) : (
        <Button variant="secondary" icon={<Route size={20} aria-hidden="true" />} onClick={() => setEstimating(true)}>
          {estimateTexts.title}
        </Button>
      )}
      <CategoryFields
        categories={draft.categories}
        problems={problems}
        onChange={(to) => change(({ categories }) => ({ categories: to(categories) }))}
      />
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-quiet">{formTexts.total}</span>
        <output className="text-32 font-extrabold tabular-nums">{formatReais(draftTotal(draft))}</output>
      </p>
      <TravellerFields
        travellers={draft.travellers}
        {...{ problems, isKnown }}
        onChange={(to) => change(({ travellers }) => ({ travellers: to(travellers) }))}
      />
      <FormFoot>
        <Button type="submit" size="ride" busy={busy}>
          {busy ? formTexts.saving : budget ? formTexts.saveEdit : formTexts.save}
        </Button>
      </FormFoot>
    </form>
  );
}
