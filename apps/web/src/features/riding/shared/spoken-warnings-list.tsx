import { Switch } from '#ui/switch.tsx';
import { spokenWarnings, switchSpokenWarning, useSpokenWarnings } from '../spoken-warnings.ts';
import { spokenWarningsTexts } from './texts.ts';

/** `riding`: large rows for gloves. */
export function SpokenWarningsList({ riding = false }: { riding?: boolean }) {
  const enabled = useSpokenWarnings();
  return (
    <ul className="flex flex-col divide-y divide-line">
      {spokenWarnings.map((warning) => (
        <li key={warning}>
          <Switch
            {...spokenWarningsTexts.spokenWarnings[warning]}
            checked={enabled.has(warning)}
            onChange={(on) => switchSpokenWarning(warning, on)}
            className={riding ? 'min-h-16 py-1 text-20' : 'py-1.5'}
          />
        </li>
      ))}
    </ul>
  );
}
