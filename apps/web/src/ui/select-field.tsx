import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { FieldFrame, inputClass, messageIdOf } from './field.tsx';

type Props<T extends string> = {
  label: string;
  value: T | '';
  options: readonly { value: T; label: string }[];
  onChoose: (value: T) => void;
  none?: string;
  error?: string | undefined;
  hint?: string;
  name?: string;
};

/** A choice from many options, by the browser's own list. */
export function SelectField<T extends string>({ label, value, options, onChoose, none, error, hint, name }: Props<T>) {
  const inputId = useId();
  return (
    <FieldFrame {...{ label, inputId, error, hint }}>
      <select
        id={inputId}
        name={name}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error || hint ? messageIdOf(inputId) : undefined}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value);
          if (chosen) onChoose(chosen.value);
        }}
        // Below the arrow, with room for it, so that a press on the arrow opens the list.
        className={`${inputClass} appearance-none truncate bg-card! pr-7 text-ink`}
      >
        {none !== undefined && value === '' && <option value="">{none}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown size={20} aria-hidden="true" className="pointer-events-none -ml-7 flex-none" />
    </FieldFrame>
  );
}
