import { maxTravellers, type Traveller } from '@estradeiro/contract/trip-budgets';
import { Trash2, UserPlus } from 'lucide-react';
import { newIdempotencyKey } from '#platform/call.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { Problems } from '../draft.ts';
import { formTexts as texts } from '../form-texts.ts';

type Props = {
  travellers: readonly Traveller[];
  problems: Problems;
  onChange: (to: (travellers: Traveller[]) => Traveller[]) => void;
};

/** Who shares the costs of a trip. */
export function TravellerFields({ travellers, problems, onChange }: Props) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="text-17 font-semibold">{texts.travellers}</legend>
      <p className="text-15 text-quiet">{texts.travellersHint}</p>
      {travellers.map(({ id, name }, index) => (
        <div key={id} className="grid grid-cols-[minmax(0,1fr)_3rem] items-start gap-2">
          <Field
            name={`travellers.${index}.name`}
            label={texts.traveller(index + 1)}
            hideLabel
            error={problems[`travellers.${index}.name`]}
            placeholder={texts.traveller(index + 1)}
            value={name}
            onChange={({ target }) =>
              onChange((all) => all.map((one) => (one.id === id ? { ...one, name: target.value } : one)))
            }
            autoComplete="off"
          />
          <IconButton
            label={texts.removeTraveller(name || texts.traveller(index + 1))}
            icon={<Trash2 size={22} aria-hidden="true" className="text-danger" />}
            onClick={() => onChange((all) => all.filter((one) => one.id !== id))}
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
        {texts.addTraveller}
      </Button>
    </fieldset>
  );
}
