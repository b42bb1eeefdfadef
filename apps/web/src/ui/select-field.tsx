import { useId } from 'react';
import { FieldFrame, inputClass } from './field.tsx';

type Props = {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChoose: (value: string) => void;
};

/** One of many, by the phone's own list. */
export function SelectField({ label, value, options, onChoose }: Props) {
  const id = useId();
  return (
    <FieldFrame label={label} inputId={id}>
      <select
        id={id}
        value={value}
        onChange={({ target }) => onChoose(target.value)}
        className={`${inputClass} bg-card text-ink`}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
