import { Check, CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { classes } from '#ui/classes.ts';

type Props<T extends string> = {
  label: string;
  name: string;
  options: readonly { value: T; label: string }[];
  value: string;
  error?: string | undefined;
  onChoose: (value: T) => void;
};

export function Choice<T extends string>({ label, name, options, value, error, onChoose }: Props<T>) {
  const errorId = useId();
  return (
    <fieldset
      data-wrong={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
      className="flex min-w-0 flex-col gap-1"
    >
      <legend className="mb-1 text-15 font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => {
          const chosen = option.value === value;
          return (
            <label
              key={option.value}
              className={classes(
                'relative inline-flex min-h-12 max-w-full cursor-pointer items-center gap-2 rounded-full border px-4 font-semibold transition select-none',
                'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink',
                chosen ? 'border-guidance bg-guidance text-on-guidance' : 'border-quiet bg-card text-ink',
                error && 'border-danger!',
              )}
            >
              <input
                type="radio"
                name={name}
                value={option.value}
                checked={chosen}
                onChange={() => onChoose(option.value)}
                className="sr-only"
              />
              {chosen && <Check size={20} aria-hidden="true" />}
              <span className="min-w-0 py-1 leading-tight wrap-anywhere">{option.label}</span>
            </label>
          );
        })}
      </div>
      {error && (
        <p id={errorId} className="flex items-center gap-2 text-15 text-danger">
          <CircleAlert size={18} aria-hidden="true" />
          {error}
        </p>
      )}
    </fieldset>
  );
}
