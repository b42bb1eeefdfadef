import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { vibrate } from '#platform/vibrate.ts';
import { Plate } from '#ui/plate.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { sosTexts } from '../texts.ts';
import type { Headline } from './headline.ts';
import { createSosSpeaker } from './use-countdown-voice.ts';

/** The state at one glance: shown, read aloud, and vibrated. */
export function HeadlinePlate({ headline: { tone, title, hint } }: { headline: Headline }) {
  useSpokenHeadline(tone, title);
  const plate = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new headline scrolls into view
  useEffect(() => void plate.current?.scrollIntoView?.({ block: 'nearest' }), [title]);
  if (tone === 'pending') {
    return (
      <div role="status" className="flex items-center gap-3 py-4">
        <Spinner className="size-9" />
        <h1 className="text-32 font-extrabold">{title}</h1>
      </div>
    );
  }
  const Icon = tone === 'good' ? CircleCheck : TriangleAlert;
  return (
    <Plate
      ref={plate}
      meaning={tone === 'good' ? 'guidance' : 'danger'}
      role={tone === 'good' ? 'status' : 'alert'}
      className="flex flex-none gap-3"
    >
      <Icon size={36} aria-hidden="true" />
      <div>
        <h1 className="text-24 font-extrabold">{title}</h1>
        {hint && <p className="text-20">{hint}</p>}
      </div>
    </Plate>
  );
}

function useSpokenHeadline(tone: Headline['tone'], title: string) {
  const [speaker] = useState(createSosSpeaker);
  useEffect(() => {
    if (tone === 'pending' || title === sosTexts.closed) return;
    speaker.speak(tone === 'good' ? sosTexts.spokenSent : sosTexts.spokenNothing, 'high');
    vibrate(tone === 'good' ? 600 : [300, 150, 300, 150, 300]);
  }, [tone, title, speaker]);
}
