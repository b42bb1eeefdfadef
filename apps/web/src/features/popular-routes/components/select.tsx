import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { classes } from '#ui/classes.ts';

type Props<T extends string> = {
  label: string;
  /** Says that nothing is chosen. */
  all: string;
  value: T | null;
  options: readonly { value: T; label: string }[];
  onChange: (value: T | null) => void;
};

/** The phone's own list of choices, one of which is none. */
export function Select<T extends string>({ label, all, value, options, onChange }: Props<T>) {
  const id = useId();
  const choose = (chosen: string) => onChange(options.find((option) => option.value === chosen)?.value ?? null);
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label htmlFor={id} className="truncate text-15 font-semibold">
        {label}
      </label>
      <div className="relative">
        <select
          id={id}
          value={value ?? ''}
          onChange={(event) => choose(event.target.value)}
          className={classes(
            'h-12 w-full appearance-none truncate rounded-card border pr-8 pl-3 text-17',
            value === null ? 'border-quiet bg-card' : 'border-guidance bg-card font-semibold text-guidance',
          )}
        >
          <option value="">{all}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown size={18} aria-hidden="true" className="pointer-events-none absolute top-3.75 right-2.5" />
      </div>
    </div>
  );
}
