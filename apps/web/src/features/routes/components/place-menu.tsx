import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { AvoidedStretch } from '@estradeiro/contract/navigation';
import { useQuery } from '@tanstack/react-query';
import { Circle, MapPin, Route as RouteIcon, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { placeNameAt } from '#map/place-name.ts';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/dialog.tsx';
import { canBeStyled, type Draft, type DraftEvent, type DraftPoint, roleTextOf } from '../draft.ts';
import { formTexts } from '../texts.ts';
import { AvoidChoice, type Avoiding } from './avoid-choice.tsx';
import { LegStyleSheet } from './leg-style.tsx';

type PlaceProps = {
  at: LatLng;
  /** Whether there is a route that could pass here. */
  canPass: boolean;
  /** The road there, with its name where known; null where none can be avoided. */
  stretch: AvoidedStretch | null;
  onStart: (text: string) => void;
  onPass: () => void;
  avoiding: Avoiding;
  onClose: () => void;
};

/** What is at a place of the map, and what a tap there would not do. Its name appears once loaded. */
export function PlaceMenu({ at, canPass, stretch, onStart, onPass, avoiding, onClose }: PlaceProps) {
  const { data: name } = useQuery({ queryKey: ['place-at', at], queryFn: () => placeNameAt(at) });
  const text = name ?? formTexts.pickedPoint;
  const choice = (words: string, icon: ReactNode, choose: () => void) => (
    <Button
      variant="secondary"
      icon={icon}
      onClick={() => {
        choose();
        onClose();
      }}
    >
      {words}
    </Button>
  );
  return (
    <Sheet open onOpenChange={onClose} title={text}>
      <div className="flex flex-col gap-2">
        {choice(formTexts.startHere, <MapPin size={22} aria-hidden="true" />, () => onStart(text))}
        {canPass && choice(formTexts.passHere, <Circle size={22} aria-hidden="true" />, onPass)}
        {stretch && (avoiding.once ?? avoiding.always) && (
          <AvoidChoice stretch={{ ...stretch, name: stretch.name ?? text }} avoiding={avoiding} onDone={onClose} />
        )}
      </div>
    </Sheet>
  );
}

type PointProps = {
  draft: Draft;
  point: DraftPoint;
  change: (event: DraftEvent) => void;
  onClose: () => void;
};

/** What a start, stop or destination on the map is, how to ride from a stop on, and its removal. */
export function PointMenu({ draft, point, change, onClose }: PointProps) {
  const [isStyling, setStyling] = useState(false);
  if (isStyling) return <LegStyleSheet draft={draft} point={point} change={change} onClose={onClose} />;
  const role = roleTextOf(point, draft.points);
  return (
    <Sheet open onOpenChange={onClose} title={point.text} description={role}>
      <div className="flex flex-col gap-2">
        {canBeStyled(draft, point) && (
          <Button
            variant="secondary"
            icon={<RouteIcon size={22} aria-hidden="true" />}
            onClick={() => setStyling(true)}
          >
            {formTexts.onward}
          </Button>
        )}
        <Button
          variant="secondary"
          icon={<Trash2 size={22} aria-hidden="true" />}
          onClick={() => {
            change({ type: 'stop-removed', key: point.key });
            onClose();
          }}
        >
          {formTexts.removeStop(role)}
        </Button>
      </div>
    </Sheet>
  );
}
