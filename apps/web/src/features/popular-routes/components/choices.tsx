import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { ToggleChip } from '#ui/chip.tsx';

type Props<T extends string> = {
  label: string;
  options: readonly { value: T; label: string }[];
  chosen: readonly T[];
  error: string | undefined;
  onToggle: (value: T) => void;
};

/** A few choices, each as large as a gloved finger. */
export function Choices<T extends string>({ label, options, chosen, error, onToggle }: Props<T>) {
  const errorId = useId();
  return (
    <fieldset
      data-wrong={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
      className="flex min-w-0 flex-wrap gap-2"
    >
      <legend className="mb-1 text-15 font-semibold">{label}</legend>
      {options.map(({ value, label: words }) => (
        <ToggleChip
          key={value}
          pressed={chosen.includes(value)}
          onClick={() => onToggle(value)}
          className={error && 'border-danger!'}
        >
          {words}
        </ToggleChip>
      ))}
      {error && (
        <p id={errorId} className="flex w-full items-center gap-2 text-15 text-danger">
          <CircleAlert size={18} aria-hidden="true" />
          {error}
        </p>
      )}
    </fieldset>
  );
}
