import { Siren } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { sosTexts } from '../texts.ts';
import { knownSince } from './position.ts';
import { SosFrame } from './sos-frame.tsx';
import { useCountdownVoice } from './use-countdown-voice.ts';
import type { Whereabouts } from './use-fix.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

type Props = {
  endsAt: number;
  where: Whereabouts;
  /** Null where another device runs the countdown. */
  onNow: (() => void) | null;
  onCancel: () => void;
};

/** Ten seconds to cancel: the number can be read at arm's length, and half of the screen cancels. */
export function CountdownView({ endsAt, where, onNow, onCancel }: Props) {
  const seconds = useSecondsLeft(endsAt);
  useCountdownVoice(seconds);
  return (
    <SosFrame alarming onEscape={onCancel} sideBySide>
      <div className="flex flex-1 flex-col items-center justify-center py-4 text-center">
        <p className="text-32 font-extrabold">{sosTexts.sendingIn}</p>
        <p
          role="timer"
          // Digits stand high in their line; this makes the space above and below equal.
          className="mt-[0.05em] mb-[-0.14em] text-[min(40vh,12rem)] leading-none font-extrabold tabular-nums"
        >
          {seconds}
        </p>
        <p className="text-24">{sosTexts.seconds(seconds)}</p>
        {where.lack && (
          <p role="alert" className="mt-4 text-17">
            <strong className="block text-20">{sosTexts.locationUnavailable}</strong>
            {where.fix ? sosTexts.lastPositionGoes(knownSince(where.fix)) : sosTexts.locationUnavailableHint}
          </p>
        )}
        {onNow && (
          <Button
            variant="danger"
            size="ride"
            className="mt-4 min-h-16 border-2! border-current!"
            icon={<Siren size={28} aria-hidden="true" />}
            onClick={onNow}
          >
            {sosTexts.sendNow}
          </Button>
        )}
      </div>
      <button
        type="button"
        onClick={onCancel}
        className="plate min-h-[max(9rem,34%)] bg-card sideways:min-h-0 sideways:w-1/2 text-48 font-extrabold text-ink uppercase outline-offset-4! focus-visible:outline-card!"
      >
        {sosTexts.cancel}
      </button>
    </SosFrame>
  );
}
