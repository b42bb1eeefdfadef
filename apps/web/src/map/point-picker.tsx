import type { LatLng } from '@estradeiro/contract/lat-lng';
import { useCallback, useEffect, useState } from 'react';
import { Button } from '#ui/button.tsx';
import type { Padding } from './scene.ts';
import type { Palette } from './style/palette.ts';
import { mapTexts } from './texts.ts';

/**
 * Any map on which points can be chosen. `onTap` returns a function that removes the listener; `center` is the place under the
 * cross.
 */
export type PickedMap = { onTap(listener: (at: LatLng) => void): () => void; center(): LatLng };

type Props = {
  map: PickedMap | null;
  padding: Padding;
  /** The padding between which the cross is centred, where it differs from that of the panels. */
  crossPadding?: Padding;
  ink: Palette;
  /** What to do; omitted where the screen says it. */
  hint?: string;
  /** The button is busy until this settles. */
  onPick: (at: LatLng) => Promise<void> | void;
};

/** Chooses a point by a tap, or by moving the map (arrow keys too) under the cross and pressing the button. */
export function PointPicker({ map, padding, crossPadding = padding, ink, hint, onPick }: Props) {
  const [busy, setBusy] = useState(false);

  const pick = useCallback(
    async ({ lat, lng }: LatLng) => {
      setBusy(true);
      await onPick({ lat, lng });
      setBusy(false);
    },
    [onPick],
  );

  useEffect(() => map?.onTap((at) => void pick(at)), [map, pick]);

  const pickCenter = () => {
    if (map) void pick(map.center());
  };
  return (
    <div
      className="pointer-events-none absolute inset-0 grid place-items-center"
      style={{ padding: edges(crossPadding) }}
    >
      {hint && (
        <p
          className="absolute mx-3 rounded-card border border-line bg-card px-4 py-2 text-center text-15 night:border-quiet"
          style={{ top: padding.top + 12 }}
        >
          {hint}
        </p>
      )}
      <Cross ink={ink} />
      <Button
        busy={busy}
        onClick={pickCenter}
        // Above the attribution, which takes two lines on the narrowest phone; in landscape there is room beside it.
        className="pointer-events-auto absolute bottom-16 sideways:right-3 sideways:bottom-3"
        style={{ marginBottom: padding.bottom }}
      >
        {mapTexts.pickCenter}
      </Button>
    </div>
  );
}

/** In the map's colours, outlined like the route, so that it is visible on any background by day and night. */
const Cross = ({ ink }: { ink: Palette }) => (
  <svg viewBox="0 0 40 40" width="40" height="40" fill="none" strokeLinecap="round" aria-hidden="true">
    <path d="M20 5V35M5 20H35" stroke={ink.routeCasing} strokeWidth="7" />
    <path d="M20 5V35M5 20H35" stroke={ink.route} strokeWidth="3" />
  </svg>
);

const edges = ({ top, right, bottom, left }: Padding) => `${top}px ${right}px ${bottom}px ${left}px`;
