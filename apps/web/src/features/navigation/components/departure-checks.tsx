import { TriangleAlert } from 'lucide-react';
import { texts } from '../texts.ts';

type Props = { canKeepScreenOn: boolean; canSpeak: boolean };

/** What this browser cannot do on the road, told before departure and not on the way. */
export function DepartureChecks({ canKeepScreenOn, canSpeak }: Props) {
  const warnings = [!canKeepScreenOn && texts.screenMayTurnOff, !canSpeak && texts.cannotSpeak].filter(
    (warning) => warning !== false,
  );
  if (warnings.length === 0) return null;
  return (
    <section aria-label={texts.checks} className="flex flex-col gap-1">
      {warnings.map((warning) => (
        <p key={warning} className="flex items-start gap-2 text-15">
          <TriangleAlert size={20} aria-hidden="true" className="mt-0.5 flex-none text-provisional" />
          {warning}
        </p>
      ))}
    </section>
  );
}
