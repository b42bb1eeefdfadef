import { ToggleChip } from '#ui/chip.tsx';
import { texts } from './texts.ts';

type Props = { chosen: string; onChoose: (reason: string) => void };

/** What happened, by one touch, for whoever wants to say it. */
export function Reasons({ chosen, onChoose }: Props) {
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 text-17 font-semibold">{texts.reasonsTitle}</legend>
      <div className="flex flex-wrap gap-2">
        {texts.reasons.map((reason) => (
          <ToggleChip
            key={reason}
            pressed={chosen === reason}
            onClick={() => onChoose(chosen === reason ? '' : reason)}
          >
            {reason}
          </ToggleChip>
        ))}
      </div>
    </fieldset>
  );
}
