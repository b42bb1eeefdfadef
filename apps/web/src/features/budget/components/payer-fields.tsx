import type { Traveller } from '@estradeiro/contract/trip-budgets';
import { ToggleChip } from '#ui/chip.tsx';
import type { ExpenseDraft } from '../expense-draft.ts';
import { expenseTexts as texts } from '../expense-texts.ts';
import { SelectField } from './select-field.tsx';

type Props = {
  travellers: readonly Traveller[];
  draft: ExpenseDraft;
  onChange: (changed: Partial<ExpenseDraft>) => void;
};

/** Who paid, and for whom. */
export function PayerFields({ travellers, draft: { paidBy, sharedBy }, onChange }: Props) {
  const flip = (id: string) => {
    const next = sharedBy.includes(id) ? sharedBy.filter((one) => one !== id) : [...sharedBy, id];
    onChange({ sharedBy: next.length === travellers.length ? [] : next });
  };
  return (
    <>
      <SelectField
        label={texts.paidBy}
        value={paidBy ?? ''}
        options={[...travellers.map(({ id, name }) => ({ value: id, label: name })), { value: '', label: texts.alone }]}
        onChoose={(id) => onChange({ paidBy: id || null })}
      />
      {paidBy !== null && travellers.length > 1 && (
        <fieldset className="flex min-w-0 flex-wrap gap-2">
          <legend className="mb-1 text-15 font-semibold">{texts.sharedBy}</legend>
          <ToggleChip pressed={sharedBy.length === 0} onClick={() => onChange({ sharedBy: [] })}>
            {texts.everybody}
          </ToggleChip>
          {travellers.map(({ id, name }) => (
            <ToggleChip key={id} pressed={sharedBy.includes(id)} onClick={() => flip(id)} className="max-w-full">
              <span className="truncate">{name}</span>
            </ToggleChip>
          ))}
        </fieldset>
      )}
    </>
  );
}
