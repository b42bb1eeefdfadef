import type { TripBudget } from '@estradeiro/contract/trip-budgets';
import { Route, X } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { newIdempotencyKey } from '#platform/call.ts';
import { RestoredDraft } from '#platform/drafts/restored-draft.tsx';
import { useKeptDraft } from '#platform/drafts/use-kept-draft.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { onDemand, whileLoading } from '#ui/on-demand.tsx';
import { showWrong } from '#ui/show-wrong.ts';
import { takeLostFocus } from '#ui/take-lost-focus.ts';
import { draftOf, draftTotal, emptyDraft, judge, withEstimate } from '../draft.ts';
import { estimateTexts } from '../estimate-texts.ts';
import { formatReais } from '../figures.ts';
import { formTexts as texts } from '../form-texts.ts';
import { useSaving } from '../hooks/use-saving.ts';
import { keptDraft } from '../kept-draft.ts';
import { CategoryFields } from './category-fields.tsx';
import { TravellerFields } from './traveller-fields.tsx';

const EstimateCard = onDemand(() => import('./estimate-card.tsx').then((m) => m.EstimateCard), whileLoading);

type Props = { budget: TripBudget | null; onClose: () => void };

/** Plans what a trip costs, or changes the plan, and closes when that is done. */
export function BudgetForm({ budget, onClose }: Props) {
  const fresh = () => (budget ? draftOf(budget, newIdempotencyKey()) : emptyDraft(newIdempotencyKey));
  const { draft, restored, change, discard, forget } = useKeptDraft(keptDraft, budget?.id ?? null, fresh);
  const [asked, setAsked] = useState(false);
  const [estimating, setEstimating] = useState(false);
  const { save, busy } = useSaving(budget, () => {
    forget();
    onClose();
  });
  const judged = judge(draft);
  const problems = asked && 'problems' in judged ? judged.problems : {};
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if ('budget' in judged) return save(judged.budget, draft.key);
    showWrong(event.currentTarget, () => setAsked(true));
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <div className="flex items-center justify-between gap-3">
        <h1 ref={takeLostFocus} tabIndex={-1} className="text-24 font-extrabold outline-none">
          {budget ? texts.editTitle : texts.title}
        </h1>
        <IconButton label={texts.close} icon={<X size={24} aria-hidden="true" />} onClick={onClose} />
      </div>
      {restored && <RestoredDraft onDiscard={discard} />}
      <Field
        name="name"
        label={texts.name}
        hint={texts.nameHint}
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
        <span className="text-quiet">{texts.total}</span>
        <output className="text-32 font-extrabold tabular-nums">{formatReais(draftTotal(draft))}</output>
      </p>
      <TravellerFields
        travellers={draft.travellers}
        problems={problems}
        onChange={(to) => change(({ travellers }) => ({ travellers: to(travellers) }))}
      />
      <Button type="submit" size="ride" busy={busy}>
        {busy ? texts.saving : budget ? texts.saveEdit : texts.save}
      </Button>
    </form>
  );
}
