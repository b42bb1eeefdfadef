import type { ComponentProps, KeyboardEvent } from 'react';
import { Field } from '#ui/field.tsx';
import { stepped } from '../draft.ts';

type Props = Omit<ComponentProps<typeof Field>, 'type' | 'value' | 'onChange' | 'step'> & {
  value: string;
  onText: (text: string) => void;
  /** What an arrow key adds or takes away. */
  step: number;
  read: (typed: string) => number | null;
};

/** A number as one types it in Brazil, '12,5' or '12.5', on the phone's own number pad. */
export function NumberField({ value, onText, step, read, ...field }: Props) {
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : null;
    if (by === null) return;
    event.preventDefault();
    onText(stepped(read(value), step, by));
  };
  return (
    <Field
      {...field}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      enterKeyHint="next"
      value={value}
      onChange={(event) => onText(event.target.value)}
      onKeyDown={onKeyDown}
    />
  );
}
