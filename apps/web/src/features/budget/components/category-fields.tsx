import { maxCategories } from '@estradeiro/contract/budget/budgets';
import { Plus } from 'lucide-react';
import { newIdempotencyKey } from '#platform/call.ts';
import type { Problems } from '#platform/form.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { RemoveIconButton } from '#ui/remove-icon-button.tsx';
import type { DraftCategory } from '../draft.ts';
import { budgetTexts, formTexts } from '../texts.ts';

type Change = (to: (categories: DraftCategory[]) => DraftCategory[]) => void;
type Props = { categories: readonly DraftCategory[]; problems: Problems; onChange: Change };

export function CategoryFields({ categories, problems, onChange }: Props) {
  const add = () => onChange((all) => [...all, { id: newIdempotencyKey(), name: '', cost: '', costUnknown: false }]);
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-2 text-17 font-semibold">{formTexts.categories}</legend>
      {categories.map((category, index) => (
        <CategoryRow key={category.id} {...{ category, index, problems, onChange }} />
      ))}
      {problems.categories && <p className="text-15 text-danger">{problems.categories}</p>}
      <Button
        variant="secondary"
        icon={<Plus size={20} aria-hidden="true" />}
        disabled={categories.length >= maxCategories}
        onClick={add}
      >
        {formTexts.addCategory}
      </Button>
    </fieldset>
  );
}

type RowProps = { category: DraftCategory; index: number; problems: Problems; onChange: Change };

function CategoryRow({ category: { id, name, cost, costUnknown }, index, problems, onChange }: RowProps) {
  const change = (changed: Partial<DraftCategory>) =>
    onChange((all) => all.map((one) => (one.id === id ? { ...one, ...changed } : one)));
  const called = name.trim() || formTexts.category(index + 1);
  return (
    <div className="flex flex-wrap items-start gap-2">
      <div className="min-w-34 flex-2">
        <Field
          name={`categories.${index}.name`}
          label={formTexts.category(index + 1)}
          hideLabel
          error={problems[`categories.${index}.name`]}
          value={name}
          onChange={({ target }) => change({ name: target.value })}
          autoComplete="off"
        />
      </div>
      <div className="min-w-32 flex-1">
        <Field
          name={`categories.${index}.estimatedCost`}
          label={formTexts.cost(called)}
          hideLabel
          error={problems[`categories.${index}.estimatedCost`]}
          hint={costUnknown ? budgetTexts.unknown : undefined}
          leading={<span className="text-quiet">{budgetTexts.reais}</span>}
          placeholder="0,00"
          inputMode="decimal"
          value={cost}
          onChange={({ target }) => change({ cost: target.value, costUnknown: false })}
          autoComplete="off"
        />
      </div>
      <RemoveIconButton
        label={formTexts.removeCategory(called)}
        onClick={() => onChange((all) => all.filter((one) => one.id !== id))}
      />
    </div>
  );
}
