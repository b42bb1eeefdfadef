import type { LatLng } from '@estradeiro/contract/lat-lng';
import { useCallback, useEffect, useState } from 'react';
import { Button } from '#ui/button.tsx';
import type { Padding, PickedPoint } from './scene.ts';
import type { Palette } from './style/palette.ts';
import { mapTexts } from './texts.ts';

/** Any map that points can be chosen on. `onTap` answers with what ends it. */
export type PickedMap = { onTap(listener: (at: LatLng) => void): () => void; center(): LatLng };

type Props = {
  map: PickedMap | null;
  padding: Padding;
  /** In the middle between these the map has its centre, where that is not between the panels. */
  crossPadding?: Padding;
  ink: Palette;
  /** What is known to be there; null where nothing is. */
  nameAt: (at: LatLng) => Promise<string | null>;
  onPick: (point: PickedPoint) => void;
};

/** Chooses a point by a tap, or by moving the map (arrow keys too) under the cross and pressing the button. */
export function PointPicker({ map, padding, crossPadding = padding, ink, nameAt, onPick }: Props) {
  const [busy, setBusy] = useState(false);

  const pick = useCallback(
    async ({ lat, lng }: LatLng) => {
      setBusy(true);
      onPick({ lat, lng, name: await nameAt({ lat, lng }) });
      setBusy(false);
    },
    [onPick, nameAt],
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
      <p
        className="absolute mx-3 rounded-card border border-line bg-card px-4 py-2 text-center text-15 night:border-quiet"
        style={{ top: padding.top + 12 }}
      >
        {mapTexts.pickHint}
      </p>
      <Cross ink={ink} />
      <Button
        busy={busy}
        onClick={pickCenter}
        // Above the map's sources, which take two lines on the narrowest phone; held sideways there is room beside them.
        className="pointer-events-auto absolute bottom-16 sideways:right-3 sideways:bottom-3"
        style={{ marginBottom: padding.bottom }}
      >
        {mapTexts.pickCenter}
      </Button>
    </div>
  );
}

/** In the map's own colours, and edged like the route: it is seen on any ground, by day and by night. */
const Cross = ({ ink }: { ink: Palette }) => (
  <svg viewBox="0 0 40 40" width="40" height="40" fill="none" strokeLinecap="round" aria-hidden="true">
    <path d="M20 5V35M5 20H35" stroke={ink.routeCasing} strokeWidth="7" />
    <path d="M20 5V35M5 20H35" stroke={ink.route} strokeWidth="3" />
  </svg>
);

const edges = ({ top, right, bottom, left }: Padding) => `${top}px ${right}px ${bottom}px ${left}px`;
