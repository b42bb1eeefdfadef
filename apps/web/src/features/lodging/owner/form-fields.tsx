import { useId } from 'react';
import { FieldFrame, inputClass, messageIdOf } from '#ui/field.tsx';

type ChoiceProps<T extends string> = {
  label: string;
  value: T | '';
  options: readonly { value: T; label: string }[];
  onChange: (value: T) => void;
  /** Stands first while nothing is chosen. */
  none?: string;
  error?: string | undefined;
  hint?: string;
  name?: string;
};

/** One of a few, by the browser's own list: on a phone that is the best there is. */
export function Choice<T extends string>({ label, value, options, onChange, none, error, hint, name }: ChoiceProps<T>) {
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
          if (chosen) onChange(chosen.value);
        }}
        className={`${inputClass} bg-card! text-ink`}
      >
        {none !== undefined && value === '' && <option value="">{none}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
