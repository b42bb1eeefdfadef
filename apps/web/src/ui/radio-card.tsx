import type { ReactNode } from 'react';
import { classes } from './classes.ts';

type Props = {
  name: string;
  /** Where the content alone does not describe it. */
  label?: string;
  checked: boolean;
  onChoose: () => void;
  children: ReactNode;
};

/** One of a few options. The whole card takes the press. */
export const RadioCard = ({ name, label, checked, onChoose, children }: Props) => (
  <label
    className={classes(
      'flex min-h-12 cursor-pointer gap-3 rounded-card border px-3 py-2 has-focus-visible:outline-3 has-focus-visible:outline-ink',
      checked ? 'border-2 border-guidance' : 'border-line',
    )}
  >
    <input
      type="radio"
      name={name}
      aria-label={label}
      checked={checked}
      onChange={onChoose}
      className="size-5 flex-none self-center accent-guidance"
    />
    {children}
  </label>
);
