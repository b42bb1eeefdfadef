import type { ComponentProps, KeyboardEvent } from 'react';
import { Field } from '#ui/field.tsx';

type Props = Omit<ComponentProps<typeof Field>, 'type' | 'value' | 'onChange' | 'step'> & {
  value: string;
  onChange: (text: string) => void;
  /** What an arrow key adds or takes away. */
  step: number;
  read: (typed: string) => number | null;
};

/** A number as one types it in Brazil, '12,5' or '12.5', on the phone's own number pad. */
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

/** The number as it is typed, one step on: an empty field begins at 0, and nothing goes below it. */
function stepped(value: number | null, step: number, by: 1 | -1): string {
  const decimals = String(step).split('.')[1]?.length ?? 0;
  return Math.max(0, (value ?? 0) + by * step)
    .toFixed(decimals)
    .replace('.', ',');
}
