import type { RoadClosure, Route } from '@estradeiro/contract/navigation';
import { Construction } from 'lucide-react';
import { useMinute } from '#platform/clock.ts';
import { serverTime } from '#platform/server-clock.ts';
import { Button } from '#ui/button.tsx';
import { closureText, closureTexts } from './texts.ts';

type Props = {
  route: Pick<Route, 'closures' | 'hasToPass'>;
  /** Calculates the route again, past these closures; absent where that is not possible. */
  onPass?: ((closures: readonly RoadClosure[]) => void) | undefined;
  /** Whether such a route is under way. */
  busy?: boolean;
};

/** The closed roads that a route leads around, which the rider may not believe, or cannot but pass. Nothing without one. */
export function Closures({ route: { closures = [], hasToPass }, onPass, busy = false }: Props) {
  const now = serverTime(useMinute().getTime());
  if (closures.length === 0) return null;
  const avoided = closures.filter(({ isPassed }) => !isPassed);
  return (
    // Additions alone: a screen reader would say it again with each minute of an alert's age.
    <div role="status" aria-relevant="additions" className="flex flex-wrap items-center gap-2 pb-1">
      <ul className="flex min-w-0 flex-1 basis-48 flex-col gap-1 text-15 font-semibold">
        {closures.map((closure) => (
          <li key={closure.alertId} className="flex gap-1.5">
            <Construction size={20} aria-hidden="true" className="flex-none text-danger" />
            <span className="min-w-0">{closureText(closure, now)}</span>
          </li>
        ))}
        {hasToPass && avoided.length < closures.length && <li>{closureTexts.hasToPass}</li>}
      </ul>
      {onPass && avoided.length > 0 && (
        <Button variant="secondary" className="flex-none" busy={busy} onClick={() => onPass(avoided)}>
          {closureTexts.passAnyway}
        </Button>
      )}
    </div>
  );
}
