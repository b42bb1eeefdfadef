import type { LatLng } from '@estradeiro/contract/lat-lng';
import { ArrowDown, ArrowUp, Circle, GripVertical, LocateFixed, MapPinned, X } from 'lucide-react';
import { type MouseEvent, type PointerEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { PlaceField } from '#features/places/shared/place-field.tsx';
import { fullName } from '#map/place-name.ts';
import { currentPosition } from '#platform/geolocation.ts';
import { classes } from '#ui/classes.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { showToast } from '#ui/toast.tsx';
import type { DraftEvent, DraftPoint } from '../draft.ts';
import { formTexts } from '../texts.ts';
import { PointOnMap } from './point-on-map.tsx';

type Props = {
  point: DraftPoint;
  index: number;
  count: number;
  /** Of a stop, counted from 1. */
  number: number;
  missing: boolean;
  /** Suggestions near this position come first while the point has no position of its own. */
  near: LatLng | null;
  change: (event: DraftEvent) => void;
};

/** An origin, stop or destination: typed, taken from the device, or picked on the map. Stops can be moved and removed. */
export function PointRow(props: Props) {
  return props.point.via ? <ViaRow {...props} /> : <StopRow {...props} />;
}

function ViaRow({ point: { key }, index, count, change }: Props) {
  return (
    <li data-point={key} className="flex items-center gap-2 rounded-card border border-line pl-3">
      <Circle size={16} strokeWidth={4} aria-hidden="true" className="flex-none text-guidance" />
      <span className="min-w-0 flex-1 text-15 text-quiet">{formTexts.via}</span>
      <OrderButtons name={formTexts.via} pointKey={key} index={index} count={count} change={change} />
    </li>
  );
}

function StopRow({ point, index, count, number, missing, near, change }: Props) {
  const [picking, setPicking] = useState(false);
  const { key, text, at } = point;
  const role = roleOf(index, count, number);
  return (
    <li data-point={key} className={classes('relative', count > 2 && 'pt-5')}>
      <PlaceField
        label={role.label}
        text={text}
        near={at ?? near}
        error={missing ? role.missing : undefined}
        onText={(written) => change({ type: 'written', key, text: written })}
        onPick={(place) =>
          change({ type: 'placed', key, text: fullName(place), at: { lat: place.lat, lng: place.lng } })
        }
        trailing={
          <span className="flex flex-none">
            <IconButton
              label={`${formTexts.here}: ${role.label}`}
              icon={<LocateFixed size={22} aria-hidden="true" />}
              onClick={() => void takePosition(key, change)}
            />
            <IconButton
              label={`${formTexts.pick}: ${role.label}`}
              icon={<MapPinned size={22} aria-hidden="true" />}
              onClick={() => setPicking(true)}
            />
          </span>
        }
      />
      {count > 2 && (
        // Beside the label: below the field it could belong to the next one.
        <span className="absolute top-0 right-0">
          <OrderButtons name={role.label} pointKey={key} index={index} count={count} change={change} />
        </span>
      )}
      {picking && (
        <PointOnMap
          start={at}
          onClose={() => setPicking(false)}
          onPick={({ lat, lng, name }) => {
            change({ type: 'placed', key, text: name ?? formTexts.pickedPoint, at: { lat, lng } });
            setPicking(false);
          }}
        />
      )}
    </li>
  );
}

type OrderProps = Pick<Props, 'index' | 'count' | 'change'> & { name: string; pointKey: number };

function OrderButtons({ name, pointKey: key, index, count, change }: OrderProps) {
  // Restores the focus for the next press: the button loses it when its row moves in the document.
  const move =
    (by: -1 | 1) =>
    ({ currentTarget }: MouseEvent<HTMLElement>) => {
      flushSync(() => change({ type: 'moved', key, by }));
      currentTarget.focus();
    };
  return (
    <span className="flex">
      <Grip pointKey={key} change={change} />
      <IconButton
        label={formTexts.moveUp(name)}
        icon={<ArrowUp size={22} aria-hidden="true" />}
        aria-disabled={index === 0}
        onClick={move(-1)}
      />
      <IconButton
        label={formTexts.moveDown(name)}
        icon={<ArrowDown size={22} aria-hidden="true" />}
        aria-disabled={index === count - 1}
        onClick={move(1)}
      />
      <IconButton
        label={formTexts.removeStop(name)}
        icon={<X size={22} aria-hidden="true" />}
        onClick={() => change({ type: 'stop-removed', key })}
      />
    </span>
  );
}

/** Drags its row within the list by finger or mouse; the arrow buttons beside it do the same by keyboard. */
function Grip({ pointKey: key, change }: Pick<OrderProps, 'pointKey' | 'change'>) {
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
      className="grid size-12 cursor-grab touch-none place-items-center text-quiet active:cursor-grabbing"
    >
      <GripVertical size={22} />
    </span>
  );
}

function middleOf(row: Element): number {
  const { top, bottom } = row.getBoundingClientRect();
  return (top + bottom) / 2;
}

function roleOf(index: number, count: number, number: number) {
  if (index === 0) return { label: formTexts.origin, missing: formTexts.originRequired };
  if (index === count - 1) return { label: formTexts.destination, missing: formTexts.destinationRequired };
  return { label: formTexts.stop(number), missing: formTexts.stopRequired };
}

async function takePosition(key: number, change: Props['change']) {
  try {
    const { position } = await currentPosition();
    change({ type: 'placed', key, text: formTexts.myPosition, at: position });
  } catch {
    showToast({ title: formTexts.locationFailed, description: formTexts.locationFailedHint, tone: 'destructive' });
  }
}
