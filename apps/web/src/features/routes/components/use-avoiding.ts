import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { RoadClosure } from '@estradeiro/contract/navigation';
import { useAlwaysAvoided } from '#features/avoided-stretches/shared/use-always-avoided.ts';
import { canAvoidMore, type Draft, type DraftEvent } from '../draft.ts';
import { passedStretches } from '../passed-stretches.ts';
import type { Avoiding } from './avoid-choice.tsx';

/**
 * What the draft's route leads around: how to avoid one more stretch, the rider's lasting ones, and how to pass what the
 * `line` cannot avoid, or a closed road in which the rider does not believe. `passAnyway` is null while no stretch is known.
 */
export function useAvoiding(draft: Draft, line: readonly LatLng[], change: (event: DraftEvent) => void) {
  const always = useAlwaysAvoided();
  const avoiding: Avoiding = {
    once: canAvoidMore(draft) ? (stretch) => change({ type: 'stretch-avoided', stretch }) : undefined,
    always: always.isFull ? undefined : always.avoid,
  };
  const lasting = always.stretches.filter(({ id }) => !draft.passAnyway.includes(id));
  const avoided = [...draft.avoidStretches, ...lasting];
  const passAnyway = () => {
    const passed = passedStretches(line, avoided);
    const ids = lasting.filter((one) => passed.includes(one)).map(({ id }) => id);
    change({ type: 'passed-anyway', stretches: passed, ids });
  };
  const passClosures = (closures: readonly RoadClosure[]) =>
    change({ type: 'passed-anyway', stretches: [], ids: closures.map(({ alertId }) => alertId) });
  return { always, avoiding, passAnyway: avoided.length > 0 ? passAnyway : null, passClosures };
}
