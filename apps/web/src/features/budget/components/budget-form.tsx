import { maxTravellers, type Traveller, type TripBudget } from '@estradeiro/contract/budget/budgets';
import { Route, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { newIdempotencyKey } from '#platform/call.ts';
import type { Problems } from '#platform/form.ts';
import { RestoredDraft } from '#platform/offline/draft.tsx';
import { useRecordForm } from '#platform/offline/record-form.ts';
import { ask } from '#ui/ask.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { FormFoot } from '#ui/form-foot.tsx';
import { FormHeading } from '#ui/form-heading.tsx';
import { formatReais } from '#ui/number-format.ts';
import { RemoveIconButton } from '#ui/remove-icon-button.tsx';
import { draftOf, draftTotal, emptyDraft, judgeBudget, ownDrafts, withEstimate } from '../draft.ts';
import { budgetWrites } from '../shared/budget-writes.ts';
import { estimateTexts, formTexts } from '../texts.ts';
import { CategoryFields } from './category-fields.tsx';
import { EstimateCard } from './estimate-card.tsx';

type Props = {
  travellers: readonly Traveller[];
  problems: Problems;
  isSaved: (id: string) => boolean;
  onChange: (to: (travellers: Traveller[]) => Traveller[]) => void;
};

function TravellerFields({ travellers, problems, isSaved, onChange }: Props) {
  const remove = async ({ id, name }: Traveller) => {
    const question = {
      title: formTexts.removeTravellerQuestion(name),
      hint: formTexts.removeTravellerHint(name),
      yes: formTexts.removeTravellerYes,
    };
    if (!isSaved(id) || (await ask(question))) onChange((all) => all.filter((one) => one.id !== id));
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

type BudgetFormProps = { budget: TripBudget | null; onClose: () => void };

export function BudgetForm({ budget, onClose }: BudgetFormProps) {
  const [estimating, setEstimating] = useState(false);
  const { values, problems, field, change, submit, busy, restored, discard } = useRecordForm({
    type: budgetWrites,
    record: budget,
    start: () => (budget ? draftOf(budget) : emptyDraft(newIdempotencyKey)),
    judge: (draft) => judgeBudget(draft, budget),
    draft: ownDrafts,
    accepted: { title: formTexts.success, description: budget ? formTexts.savedEdit : formTexts.saved },
    refused: { title: formTexts.error, otherwise: budget ? formTexts.failedEdit : formTexts.failed },
    onDone: onClose,
  });
  const isSaved = (id: string) => budget?.travellers.some((one) => one.id === id) ?? false;
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <FormHeading title={budget ? formTexts.editTitle : formTexts.title} onClose={onClose} />
      {restored && <RestoredDraft onDiscard={discard} />}
      <Field {...field('name')} label={formTexts.name} hint={formTexts.nameHint} autoComplete="off" required />
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
        categories={values.categories}
        problems={problems}
        onChange={(to) => change(({ categories }) => ({ categories: to(categories) }))}
      />
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-quiet">{formTexts.total}</span>
        <output className="text-32 font-extrabold tabular-nums">{formatReais(draftTotal(values))}</output>
      </p>
      <TravellerFields
        travellers={values.travellers}
        {...{ problems, isSaved }}
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
