import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { FieldFrame, inputClass } from '#ui/field.tsx';

type Props = {
  label: string;
  value: string;
  onChoose: (value: string) => void;
  options: readonly { value: string; name: string }[];
};

/** One of a few, chosen in the device's own list. */
export function ChoiceField({ label, value, onChoose, options }: Props) {
  const inputId = useId();
  return (
    <FieldFrame label={label} inputId={inputId}>
      <select
        id={inputId}
        value={value}
        onChange={({ target }) => onChoose(target.value)}
        className={`${inputClass} appearance-none truncate`}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} className="bg-card text-ink">
            {option.name}
          </option>
        ))}
      </select>
      <ChevronDown size={20} aria-hidden="true" className="pointer-events-none flex-none" />
    </FieldFrame>
  );
}
