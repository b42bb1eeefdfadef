import { answerSeconds } from '@estradeiro/navigation/crash-check/crash-check';
import { Siren, ThumbsUp } from 'lucide-react';
import { useEffect, useState } from 'react';
import { playTone } from '#platform/tone.ts';
import { vibrate } from '#platform/vibrate.ts';
import { Button } from '#ui/button.tsx';
import { RescueLinks } from '#ui/rescue-links.tsx';
import { SosFrame } from '../sos/sos-frame.tsx';
import { createSosSpeaker } from '../sos/use-countdown-voice.ts';
import { useSecondsLeft } from '../sos/use-seconds-left.ts';
import { crashTexts } from './texts.ts';

type Props = {
  /** Epoch milliseconds. */
  startedAt: number;
  onWell: () => void;
  /** Null without contacts: then the rescue numbers show, and no SOS follows. */
  onHelp: (() => void) | null;
};

/**
 * Covers the screen and asks whether the rider is well, by sound, vibration and large letters. No key dismisses it, since a fallen
 * phone may press keys.
 */
export function CrashQuestion({ startedAt, onWell, onHelp }: Props) {
  const seconds = useSecondsLeft(startedAt + answerSeconds * 1_000);
  useAlarm(seconds, onHelp !== null);
  return (
    <SosFrame role="alertdialog" label={crashTexts.title}>
      <div className="flex flex-1 flex-col gap-3 sideways:flex-row sideways:gap-6">
        <div className="flex flex-1 flex-col items-center justify-center gap-2 text-center">
          <h1 className="text-[min(12vw,3rem)] leading-tight font-extrabold sideways:text-48">{crashTexts.title}</h1>
          <p className="text-20">{crashTexts.stopped}</p>
          {onHelp ? (
            <>
              <p className="text-20 font-semibold">{crashTexts.sosIn}</p>
              <p
                role="timer"
                // Digits stand high in their line; this makes the space above and below equal.
                className="mb-[-0.2em] text-[min(17vh,9rem)] leading-none font-extrabold tabular-nums"
              >
                {seconds}
              </p>
              <p className="text-20">{crashTexts.seconds(seconds)}</p>
            </>
          ) : (
            <p className="text-20 font-semibold">{crashTexts.nobody}</p>
          )}
        </div>
        <div className="flex flex-col gap-3 sideways:flex-1 sideways:justify-center">
          {!onHelp && <RescueLinks />}
          <Button
            className="plate min-h-[max(8rem,19vh)] bg-guidance-face! text-48! font-extrabold! text-on-guidance-face!"
            icon={<ThumbsUp size={44} aria-hidden="true" />}
            onClick={onWell}
          >
            {crashTexts.well}
          </Button>
          {onHelp && (
            <Button
              variant="danger"
              className="min-h-24 text-24! font-extrabold!"
              icon={<Siren size={32} aria-hidden="true" />}
              onClick={onHelp}
            >
              {crashTexts.help}
            </Button>
          )}
        </div>
      </div>
    </SosFrame>
  );
}

const alarmEverySeconds = 2;
const sayEverySeconds = 15;

/** Sounds and vibrates every two seconds, and repeats the question. */
function useAlarm(seconds: number, callsContacts: boolean): void {
  const [speaker] = useState(createSosSpeaker);
  useEffect(
    () => () => {
      speaker.cancel();
      vibrate(0);
    },
    [speaker],
  );
  useEffect(() => {
    if (seconds <= 0) return;
    if (seconds % alarmEverySeconds === 0) {
      playTone('question');
      vibrate([400, 200, 400]);
    }
    if (seconds % sayEverySeconds === 0)
      speaker.speak(callsContacts ? crashTexts.spoken(seconds) : crashTexts.spokenAlone, 'high');
  }, [seconds, callsContacts, speaker]);
}
