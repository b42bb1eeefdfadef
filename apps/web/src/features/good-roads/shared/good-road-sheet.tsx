import { formatDistance } from '@estradeiro/navigation/display';
import { Flag, Route } from 'lucide-react';
import type { GoodRoad } from '#map/good-road.ts';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/dialog.tsx';
import { endsOf, titleOf, wordsOf } from './road-words.ts';
import { texts } from './texts.ts';

type Props = {
  road: GoodRoad;
  onPass: () => void;
  onLead: () => void;
  onClose: () => void;
};

/** What a road on the map is, and the ways to ride it. */
export function GoodRoadSheet({ road, onPass, onLead, onClose }: Props) {
  const ends = endsOf(road);
  const choose = (act: () => void) => () => {
    act();
    onClose();
  };
  return (
    <Sheet open onOpenChange={onClose} title={titleOf(road)} {...(ends && { description: ends })}>
      <p className="text-18 font-semibold">
        {formatDistance(road.meters)} · {wordsOf({ ...road, climbMeters: road.climb })}
      </p>
      <div className="flex flex-col gap-2">
        <Button icon={<Route size={22} aria-hidden="true" />} onClick={choose(onPass)}>
          {texts.passThrough}
        </Button>
        <Button variant="secondary" icon={<Flag size={22} aria-hidden="true" />} onClick={choose(onLead)}>
          {texts.leadThere}
        </Button>
      </div>
    </Sheet>
  );
}
