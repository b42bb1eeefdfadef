import { readDecimal } from '@estradeiro/contract/decimal';
import { SelectField } from '#ui/select-field.tsx';
import { NumberField } from '../components/number-field.tsx';
import { newTyreNames, tyreTexts } from './texts.ts';

export type TyresTyped = Record<'frontTreadMm' | 'rearTreadMm' | 'newTyre', string>;

type Props = {
  typed: TyresTyped;
  problems: Partial<Record<'frontTreadMm' | 'rearTreadMm', string>>;
  onChange: (changed: Partial<TyresTyped>) => void;
};

const newOnes = [
  { value: '', label: tyreTexts.noneNew },
  ...Object.entries(newTyreNames).map(([value, label]) => ({ value, label })),
];

/** What a gauge says of both tyres, and which of them is a new one. */
export const TyreFields = ({ typed, problems, onChange }: Props) => (
  <>
    <div className="grid grid-cols-2 items-start gap-3">
      {(['frontTreadMm', 'rearTreadMm'] as const).map((name) => (
        <NumberField
          key={name}
          name={name}
          label={tyreTexts.fields[name]}
          trailing={<span className="pr-3 font-semibold text-quiet">mm</span>}
          value={typed[name]}
          error={problems[name]}
          step={0.1}
          read={readDecimal}
          onText={(text) => onChange({ [name]: text })}
        />
      ))}
    </div>
    <p className="-mt-2 text-15 text-quiet">{tyreTexts.hint}</p>
    <SelectField
      label={tyreTexts.newTyre}
      value={typed.newTyre}
      options={newOnes}
      onChoose={(newTyre) => onChange({ newTyre })}
    />
  </>
);
