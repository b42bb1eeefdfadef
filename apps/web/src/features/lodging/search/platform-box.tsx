import { useId } from 'react';
import { accommodationsTexts as texts } from '../accommodations-texts.ts';

type Props = { checked: boolean; connected: boolean; onChange: (checked: boolean) => void };

/** Whether the external platform is asked too; closed while it does not answer, and says so. */
export function PlatformBox({ checked, connected, onChange }: Props) {
  const hintId = useId();
  return (
    <div>
      <label className="flex min-h-12 items-center gap-3 font-semibold has-disabled:cursor-not-allowed has-disabled:text-quiet">
        <input
          type="checkbox"
          name="useBookingCom"
          checked={checked && connected}
          disabled={!connected}
          onChange={({ target }) => onChange(target.checked)}
          aria-describedby={connected ? undefined : hintId}
          className="size-6 flex-none accent-guidance"
        />
        {texts.platform}
      </label>
      {!connected && (
        <p id={hintId} className="text-15 text-quiet">
          {texts.platformOff}
        </p>
      )}
    </div>
  );
}
