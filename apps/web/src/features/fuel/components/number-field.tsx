import type { ComponentProps, KeyboardEvent } from 'react';
import { Field } from '#ui/field.tsx';

type Props = Omit<ComponentProps<typeof Field>, 'type' | 'value' | 'onChange' | 'step'> & {
  value: string;
  onChange: (text: string) => void;
  step: number;
  read: (typed: string) => number | null;
};

/** A decimal as typed in Brazil, '12,5' or '12.5', on the phone's number pad. */
export function NumberField({ value, onChange, step, read, ...field }: Props) {
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : null;
    if (by === null) return;
    event.preventDefault();
    onChange(stepped(read(value), step, by));
  };
  return (
    <Field
      {...field}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      enterKeyHint="next"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={onKeyDown}
    />
  );
}

/** The next value: an empty field starts at 0, and nothing goes below it. */
function stepped(value: number | null, step: number, by: 1 | -1): string {
  const decimals = String(step).split('.')[1]?.length ?? 0;
  return Math.max(0, (value ?? 0) + by * step)
    .toFixed(decimals)
    .replace('.', ',');
}
