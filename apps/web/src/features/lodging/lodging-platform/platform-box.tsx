import { useId } from 'react';
import { platformTexts } from './texts.ts';

type Props = { hint?: string | undefined; checked?: boolean; onChange?: (checked: boolean) => void };

/** Whether the external platform is searched too; without `onChange` it cannot be. */
export function PlatformBox({ hint, checked = false, onChange }: Props) {
  const hintId = useId();
  return (
    <div>
      <label className="flex min-h-12 items-center gap-3 font-semibold has-disabled:cursor-not-allowed has-disabled:text-quiet">
        <input
          type="checkbox"
          name="useBookingCom"
          checked={checked}
          disabled={!onChange}
          onChange={({ target }) => onChange?.(target.checked)}
          aria-describedby={hint ? hintId : undefined}
          className="size-6 flex-none accent-guidance"
        />
        {platformTexts.box}
      </label>
      {hint && (
        <p id={hintId} className="text-15 text-quiet">
          {hint}
        </p>
      )}
    </div>
  );
}
