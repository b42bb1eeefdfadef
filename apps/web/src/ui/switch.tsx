import type { ComponentProps } from 'react';
import { classes } from './classes.ts';

type Props = Omit<ComponentProps<'input'>, 'type' | 'role' | 'onChange'> & {
  label: string;
  hint?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

/** An on/off setting with its label, pressable along its whole width. */
export function Switch({ label, hint, checked, onChange, className, ...rest }: Props) {
  return (
    <label className={classes('relative flex min-h-12 items-center justify-between gap-4', className)}>
      <span>
        <span className="block font-semibold">{label}</span>
        {hint && <span className="block text-15 text-quiet">{hint}</span>}
      </span>
      <input
        {...rest}
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className="peer sr-only"
      />
      <span
        aria-hidden="true"
        className={classes(
          'relative h-8 w-14 flex-none rounded-full border-2 transition peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-ink peer-disabled:opacity-50',
          checked ? 'border-guidance bg-guidance' : 'border-quiet bg-raised',
        )}
      >
        <span
          className={classes(
            'absolute top-1 size-5 rounded-full transition-all',
            checked ? 'left-7 bg-on-guidance' : 'left-1 bg-quiet',
          )}
        />
      </span>
    </label>
  );
}
