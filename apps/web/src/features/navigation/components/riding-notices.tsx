import { Satellite, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Plate } from '#ui/plate.tsx';
import { ridingTexts } from '../texts.ts';

/** No believable position for a while: what shows is old. */
export const LostNotice = () => <Notice icon={<Satellite size={28} aria-hidden="true" />}>{ridingTexts.lost}</Notice>;

/** Riding goes on without a network. */
export const OfflineNotice = () => (
  <Notice icon={<WifiOff size={28} aria-hidden="true" />}>
    <span className="font-semibold">{ridingTexts.offline}.</span> {ridingTexts.offlineHint}
  </Notice>
);

function Notice({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div role="status" className="flex items-center gap-3 rounded-card border-2 border-provisional bg-card p-3 text-20">
      <span className="text-provisional">{icon}</span>
      <p>{children}</p>
    </div>
  );
}

type QuestionProps = { name: string; onAnswer: (visit: boolean) => void };

/** A stop was left behind: does the rider still want to go there? */
export function SkippedStop({ name, onAnswer }: QuestionProps) {
  return (
    <Plate meaning="warning" role="alertdialog" aria-label={ridingTexts.skippedStop(name)} className="animate-rise p-4">
      <p className="text-24 font-extrabold">{ridingTexts.skippedStop(name)}</p>
      <p className="text-20">{ridingTexts.skippedStopQuestion}</p>
      <div className="mt-3 flex gap-3">
        <Button variant="secondary" size="ride" className="flex-1" onClick={() => onAnswer(true)}>
          {ridingTexts.skippedStopReturn}
        </Button>
        <Button variant="secondary" size="ride" className="flex-1" onClick={() => onAnswer(false)}>
          {ridingTexts.skippedStopForget}
        </Button>
      </div>
    </Plate>
  );
}

/** The end of the ride. */
export function Arrival({ onEnd }: { onEnd: () => void }) {
  return (
    <Plate meaning="guidance" className="m-3 flex flex-col gap-3 p-4">
      <p role="status" className="text-32 font-extrabold">
        {ridingTexts.arrived}
      </p>
      <Button variant="secondary" size="ride" onClick={onEnd}>
        {ridingTexts.end}
      </Button>
    </Plate>
  );
}
