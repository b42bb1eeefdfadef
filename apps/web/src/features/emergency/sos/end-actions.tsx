import type { EmergencyAlert } from '@estradeiro/contract/emergency/alert';
import { ThumbsUp } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { linkTexts, sosTexts } from '../texts.ts';
import { dayAndTime } from './help-message.ts';
import { SosFoot } from './sos-frame.tsx';
import { TurnOffLink } from './turn-off-link.tsx';
import { UseApp } from './use-app.tsx';
import type { Resolving } from './use-resolving.ts';

/** Whether and until when the alert's live link is open, with a button that revokes it. */
function LiveLinkState({ alert: { id, state, liveLink } }: { alert: EmergencyAlert }) {
  if (!liveLink) return <p className="text-quiet">{linkTexts.off}</p>;
  const until = dayAndTime(liveLink.expiresAt);
  return (
    <div className="flex flex-col gap-2">
      <p className="text-quiet">{state === 'open' ? linkTexts.on(until) : linkTexts.onAfterEnd(until)}</p>
      <TurnOffLink alertIds={[id]} />
    </div>
  );
}

const sideBySide = 'flex-wrap *:flex-[1_1_9rem]';

type Props = {
  alert: EmergencyAlert | undefined;
  /** The rider reported being safe, and the server has not accepted it yet. */
  isSafe: boolean;
  resolving: Resolving;
  onSafe: (isSafe: boolean) => void;
  onEnd: () => void;
};

/** Ends an alert: 'Estou bem', confirmed once, since a shaking hand must not close it. */
export function EndActions({ alert, isSafe, resolving, onSafe, onEnd }: Props) {
  const [isConfirming, setIsConfirming] = useState(false);
  if (alert?.state === 'closed') {
    return (
      <>
        <LiveLinkState alert={alert} />
        <SosFoot className="flex-col">
          <Button size="ride" onClick={onEnd}>
            {sosTexts.close}
          </Button>
        </SosFoot>
      </>
    );
  }
  if (isSafe) {
    return (
      <SosFoot className={sideBySide}>
        <Button size="ride" busy={resolving.isTrying} onClick={resolving.retry}>
          {resolving.isTrying ? sosTexts.closing : sosTexts.safeRetry}
        </Button>
        <UseApp />
        <Button variant="secondary" size="ride" disabled={resolving.isTrying} onClick={() => onSafe(false)}>
          {sosTexts.safeTakeBack}
        </Button>
      </SosFoot>
    );
  }
  if (alert && isConfirming) {
    const answer = (yes: boolean) => {
      setIsConfirming(false);
      if (yes) onSafe(true);
    };
    return (
      <SosFoot className="flex-col">
        <p className="text-20 font-semibold">{sosTexts.safeQuestion}</p>
        <Button size="ride" onClick={() => answer(true)}>
          {sosTexts.safeYes}
        </Button>
        {/* Lowest, since a double press on 'Estou bem' lands here. */}
        <Button variant="secondary" size="ride" onClick={() => answer(false)}>
          {sosTexts.safeNo}
        </Button>
      </SosFoot>
    );
  }
  return (
    <>
      {alert && <LiveLinkState alert={alert} />}
      <SosFoot className={sideBySide}>
        {alert && (
          <Button
            size="ride"
            className="px-3! whitespace-nowrap"
            icon={<ThumbsUp size={26} aria-hidden="true" />}
            onClick={() => setIsConfirming(true)}
          >
            {sosTexts.safe}
          </Button>
        )}
        <UseApp />
      </SosFoot>
    </>
  );
}
