import type { LatLng } from '@estradeiro/contract/lat-lng';
import { ArrowDown, ArrowUp, Circle, GripVertical, LocateFixed, MapPinned, Route, X } from 'lucide-react';
import { type PointerEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { PlaceField } from '#features/places/shared/place-field.tsx';
import { placeTexts } from '#features/places/shared/texts.ts';
import { canDrawMaps } from '#map/map-view.tsx';
import { fullName } from '#map/place-name.ts';
import { currentPosition } from '#platform/geolocation.ts';
import { type MenuItem, MoreMenu } from '#ui/more-menu.tsx';
import { showToast } from '#ui/toast.tsx';
import { canBeStyled, type Draft, type DraftEvent, type DraftPoint, roleTextOf } from '../draft.ts';
import { formTexts } from '../texts.ts';
import { LegStyleSheet, OwnStyle } from './leg-style.tsx';

type Props = {
  point: DraftPoint;
  draft: Draft;
  missing: boolean;
  /** Suggestions near this position come first while the point has no position of its own. */
  near: LatLng | null;
  change: (event: DraftEvent) => void;
  /** Lets the rider choose its place on the map. */
  onPick: () => void;
};

/** An origin, stop or destination, with its order at the left; what else can be done with it is in its menu. */
export function PointRow({ point, draft, missing, near, change, onPick }: Props) {
  const { points } = draft;
  const row = useRef<HTMLLIElement>(null);
  const [isStyling, setStyling] = useState(false);
  const { key, text, at, via, onward } = point;
  const isStyled = canBeStyled(draft, point);
  const role = roleTextOf(point, points);
  const move = (by: -1 | 1) => {
    flushSync(() => change({ type: 'moved', key, by }));
    // Its button loses the focus when the row moves in the document.
    row.current?.querySelector<HTMLElement>('[aria-haspopup]')?.focus();
  };
  const [isLocating, setLocating] = useState(false);
  const takeHere = () => {
    setLocating(true);
    void takePosition(point, change).finally(() => setLocating(false));
  };
  const place: (MenuItem | false)[] = [
    { words: placeTexts.here, icon: LocateFixed, onPress: takeHere },
    canDrawMaps() && { words: formTexts.pick, icon: MapPinned, onPress: onPick },
  ];
  const order: (MenuItem | false)[] = [
    isStyled && { words: formTexts.onward, icon: Route, onPress: () => setStyling(true) },
    point !== points[0] && { words: formTexts.moveUp, icon: ArrowUp, onPress: () => move(-1) },
    point !== points.at(-1) && { words: formTexts.moveDown, icon: ArrowDown, onPress: () => move(1) },
    {
      words: formTexts.removeStop(role),
      icon: X,
      isDanger: true,
      onPress: () => change({ type: 'stop-removed', key }),
    },
  ];
  const canMove = points.length > 2;
  const items = [...(via ? [] : place), ...(canMove ? order : [])].filter((item) => item !== false);
  const grip = canMove && <Grip pointKey={key} change={change} />;
  const menu = <MoreMenu isRound thing={role} items={items} />;
  return (
    <li ref={row} data-point={key}>
      {via ? (
        <div className="flex items-center gap-2 rounded-card border border-line pl-3">
          {grip}
          <Circle size={16} strokeWidth={4} aria-hidden="true" className="flex-none text-guidance" />
          <span className="min-w-0 flex-1 text-15 text-quiet">{role}</span>
          {menu}
        </div>
      ) : (
        <PlaceField
          label={role}
          text={text}
          placeholder={isLocating ? formTexts.locating : formTexts.placeToType}
          near={at ?? near}
          error={missing ? missingText(point, points) : undefined}
          onText={(written) => change({ type: 'written', key, text: written })}
          onPick={(place) =>
            change({ type: 'placed', key, text: fullName(place), at: { lat: place.lat, lng: place.lng } })
          }
          onHere={takeHere}
          leading={grip}
          trailing={menu}
        />
      )}
      {isStyled && onward && <OwnStyle onward={onward} onOpen={() => setStyling(true)} />}
      {isStyling && <LegStyleSheet draft={draft} point={point} change={change} onClose={() => setStyling(false)} />}
    </li>
  );
}

/** Drags its row within the list by finger or mouse; the row's menu does the same by keyboard. */
function Grip({ pointKey: key, change }: { pointKey: number; change: Props['change'] }) {
  // The row itself moves in the document, and would lose a captured pointer.
  const begin = ({ currentTarget }: PointerEvent<HTMLElement>) => {
    const list = currentTarget.closest('ol');
    const follow = ({ clientY }: globalThis.PointerEvent) => {
      const rows = [...(list?.children ?? [])];
      const own = rows.findIndex((row) => row.getAttribute('data-point') === String(key));
      const above = rows.filter((row, at) => at !== own && middleOf(row) < clientY).length;
      if (above !== own) change({ type: 'moved-to', key, index: above });
    };
    const end = new AbortController();
    addEventListener('pointermove', follow, { signal: end.signal });
    for (const type of ['pointerup', 'pointercancel'] as const)
      addEventListener(type, () => end.abort(), { signal: end.signal });
  };
  return (
    <span
      aria-hidden="true"
      title={formTexts.drag}
      onPointerDown={begin}
      className="-mr-2 -ml-3 grid size-12 flex-none cursor-grab touch-none place-items-center text-quiet active:cursor-grabbing"
    >
      <GripVertical size={22} />
    </span>
  );
}

function middleOf(row: Element): number {
  const { top, bottom } = row.getBoundingClientRect();
  return (top + bottom) / 2;
}

function missingText(point: DraftPoint, points: readonly DraftPoint[]): string {
  if (point === points[0]) return formTexts.originRequired;
  return point === points.at(-1) ? formTexts.destinationRequired : formTexts.stopRequired;
}

/** Leaves a point that the rider has changed meanwhile. */
async function takePosition({ key, text }: DraftPoint, change: Props['change']) {
  try {
    const { position } = await currentPosition();
    change({ type: 'placed', key, text: formTexts.myPosition, at: position, instead: text });
  } catch {
    showToast({ title: formTexts.locationFailed, description: formTexts.locationFailedHint, tone: 'destructive' });
  }
}
