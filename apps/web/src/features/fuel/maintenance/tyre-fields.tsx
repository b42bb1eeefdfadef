import { readDecimal } from '@estradeiro/contract/decimal';
import type { Form } from '#platform/form.ts';
import { SelectField } from '#ui/select-field.tsx';
import { NumberField } from '../components/number-field.tsx';
import { newTyreNames, tyreTexts } from './texts.ts';

export type TyresTyped = Record<'frontTreadMm' | 'rearTreadMm' | 'newTyre', string>;

type Props = { form: Pick<Form<TyresTyped>, 'field' | 'choice'> };

const newOnes = [
  { value: '', label: tyreTexts.noneNew },
  ...Object.entries(newTyreNames).map(([value, label]) => ({ value, label })),
];

export const TyreFields = ({ form: { field, choice } }: Props) => (
  <>
    <div className="grid grid-cols-2 items-start gap-3">
      {(['frontTreadMm', 'rearTreadMm'] as const).map((name) => (
        <NumberField
          key={name}
          {...field(name)}
          label={tyreTexts.fields[name]}
          trailing={<span className="pr-3 font-semibold text-quiet">mm</span>}
          step={0.1}
          read={readDecimal}
        />
      ))}
    </div>
    <p className="-mt-2 text-15 text-quiet">{tyreTexts.hint}</p>
    <SelectField {...choice('newTyre')} label={tyreTexts.newTyre} options={newOnes} />
  </>
);
