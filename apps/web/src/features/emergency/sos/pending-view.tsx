import { Button } from '#ui/button.tsx';
import { RescueLinks } from '#ui/rescue-links.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { openSos } from '../shared/sos-entry.ts';
import { sosTexts } from '../texts.ts';
import { AsideBar } from './aside-bar.tsx';
import { type Help, SmsLink } from './direct-contact.tsx';
import type { Sos } from './flow.ts';
import { People } from './people.tsx';
import { PositionCard } from './position-card.tsx';
import { SosFoot, SosFrame } from './sos-frame.tsx';
import { UseApp } from './use-app.tsx';

type Props = {
  sos: Extract<Sos, { phase: 'sending' | 'waiting' }>;
  help: Help;
  /** The rest of the app is shown; sending continues. */
  isAside: boolean;
  onRetry: () => void;
  onDrop: () => void;
};

/** An alert that has not reached the server yet. The phone's own options come first. */
export function PendingView({ sos, help, isAside, onRetry, onDrop }: Props) {
  if (isAside) return <AsideBar words={sosTexts.waitingTitle} />;
  const isSending = sos.phase === 'sending';
  return (
    <SosFrame onEscape={() => openSos('aside')}>
      <div className="flex flex-1 flex-col gap-4 pb-4">
        {sos.trouble ? (
          <div role="alert" className="plate bg-danger-sign p-4 text-on-danger">
            <h1 className="text-24 font-extrabold">{sosTexts.failed}</h1>
            <p className="text-20">{sosTexts.failures[sos.trouble]}</p>
            <p className="mt-2">{sosTexts.waiting}</p>
          </div>
        ) : (
          <div role="status" className="flex items-center gap-3 py-4">
            <Spinner className="size-9" />
            <h1 className="text-32 font-extrabold">{sosTexts.sending}</h1>
          </div>
        )}
        <SmsLink help={help} first />
        <RescueLinks />
        <PositionCard help={help} />
        <People help={help} />
      </div>
      {sos.trouble && (
        <Button variant="secondary" size="ride" className="flex-none" disabled={isSending} onClick={onDrop}>
          {sosTexts.drop}
        </Button>
      )}
      <SosFoot className="flex-col">
        {sos.trouble && (
          <Button size="ride" busy={isSending} onClick={onRetry}>
            {isSending ? sosTexts.sending : sosTexts.retry}
          </Button>
        )}
        <UseApp />
      </SosFoot>
    </SosFrame>
  );
}
