import type { LatLng } from '@estradeiro/contract/lat-lng';
import { ArrowUpDown, Plus } from 'lucide-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#ui/button.tsx';
import { Switch } from '#ui/switch.tsx';
import { canBeOrdered, type Draft, type DraftEvent, isFull, missingPoints } from '../draft.ts';
import { formTexts } from '../texts.ts';
import { PointRow } from './point-row.tsx';

type Props = {
  draft: Draft;
  change: (event: DraftEvent) => void;
  here: LatLng | null;
  isSubmitted: boolean;
  /** Lets the rider choose the place of a point on the map. */
  onPick: (key: number) => void;
};

/** The points of the route in order. Shows the missing ones after a submit. */
export function RoutePoints({ draft, change, here, isSubmitted, onPick }: Props) {
  const missing = missingPoints(draft);
  const near = draft.points.find(({ at }) => at !== null)?.at ?? here;
  const list = useRef<HTMLOListElement>(null);
  /** Focuses the new field, the last but one. */
  const addStop = () => {
    flushSync(() => change({ type: 'stop-added' }));
    list.current?.querySelector<HTMLElement>('li:nth-last-child(2) input')?.focus();
  };
  return (
    <>
      <ol ref={list} className="flex flex-col gap-3">
        {draft.points.map((point) => (
          <PointRow
            key={point.key}
            point={point}
            draft={draft}
            missing={isSubmitted && missing.includes(point.key)}
            near={near}
            change={change}
            onPick={() => onPick(point.key)}
          />
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          className="flex-1 whitespace-nowrap"
          icon={<Plus size={20} aria-hidden="true" />}
          disabled={isFull(draft)}
          onClick={addStop}
        >
          {formTexts.addStop}
        </Button>
        <Button
          variant="secondary"
          icon={<ArrowUpDown size={20} aria-hidden="true" />}
          onClick={() => change({ type: 'reversed' })}
        >
          {formTexts.reverse}
        </Button>
      </div>
      {canBeOrdered(draft.points) && (
        <Switch
          label={formTexts.optimize}
          checked={draft.optimizeOrder}
          onChange={() => change({ type: 'order-toggled' })}
        />
      )}
    </>
  );
}
