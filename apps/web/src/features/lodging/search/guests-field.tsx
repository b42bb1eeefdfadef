import { mostGuests } from '@estradeiro/contract/lodging/search';
import { Minus, Plus } from 'lucide-react';
import { useId } from 'react';
import { FieldFrame, inputClass, messageIdOf } from '#ui/field.tsx';
import { readGuests } from './search-form.ts';
import { fieldTexts } from './texts.ts';

type Props = {
  typed: string;
  problem: string | undefined;
  onType: (typed: string) => void;
  onLeave: () => void;
};

const fewest = 1;

export function GuestsField({ typed, problem, onType, onLeave }: Props) {
  const inputId = useId();
  const guests = readGuests(typed);
  const step = (by: number) => onType(String(Math.min(mostGuests, Math.max(fewest, guests + by))));
  return (
    <FieldFrame
      label={fieldTexts.guests}
      hideLabel
      inputId={inputId}
      error={problem}
      leading={
        <Step
          label={fieldTexts.fewer}
          disabled={guests <= fewest}
          onPress={() => step(-1)}
          icon={Minus}
          className="-ml-3"
        />
      }
      trailing={<Step label={fieldTexts.more} disabled={guests >= mostGuests} onPress={() => step(1)} icon={Plus} />}
    >
      <input
        id={inputId}
        name="guests"
        type="number"
        inputMode="numeric"
        min={fewest}
        max={mostGuests}
        value={typed}
        onChange={({ target }) => onType(target.value)}
        onBlur={onLeave}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? messageIdOf(inputId) : undefined}
        className={`${inputClass} text-center tabular-nums [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none`}
      />
    </FieldFrame>
  );
}

type StepProps = { label: string; disabled: boolean; onPress: () => void; icon: typeof Minus; className?: string };

// Not `disabled`: that would lose the focus when the keyboard steps down to the last guest.
const Step = ({ label, disabled, onPress, icon: Icon, className = '' }: StepProps) => (
  <button
    type="button"
    aria-label={label}
    aria-disabled={disabled || undefined}
    onClick={onPress}
    className={`flex size-12 flex-none items-center justify-center rounded-card aria-disabled:opacity-40 ${className}`}
  >
    <Icon size={20} aria-hidden="true" />
  </button>
);
