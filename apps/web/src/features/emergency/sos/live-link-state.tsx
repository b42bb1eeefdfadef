import type { EmergencyAlert } from '@estradeiro/contract/emergency-alert';
import { linkTexts as texts } from './link-texts.ts';
import { TurnOffLink } from './turn-off-link.tsx';
import { dayAndTime } from './words.ts';

/** Whether the alert's live link shows anything, until when, and the way to end that. */
export function LiveLinkState({ alert: { id, state, liveLink } }: { alert: EmergencyAlert }) {
  if (!liveLink) return <p className="text-quiet">{texts.off}</p>;
  const until = dayAndTime(liveLink.expiresAt);
  return (
    <div className="flex flex-col gap-2">
      <p className="text-quiet">{state === 'open' ? texts.on(until) : texts.onAfterEnd(until)}</p>
      <TurnOffLink alertIds={[id]} />
    </div>
  );
}
