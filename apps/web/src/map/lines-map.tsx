import { useMemo } from 'react';
import { MapView } from './map-view.tsx';
import type { Camera, DrawnListLine } from './scene.ts';

type Props = {
  /** The name of the map, for screen readers. */
  label: string;
  /** A row may have several lines of one id. */
  lines: readonly Omit<DrawnListLine, 'chosen'>[];
  /** The row in focus or under the pointer, in the list or on the map. */
  highlightedId: string | null;
  onHighlight: (id: string | null) => void;
  /** A line was pressed. */
  onSelect: (id: string) => void;
};

/** The lines of a list's rows with their names, all in view, in a positioned parent that they fill. `lines` must stay the same array while equal. */
export function LinesMap({ label, lines, highlightedId, onHighlight, onSelect }: Props) {
  const scene = useMemo(
    () => ({ lines: lines.map((each) => ({ ...each, chosen: each.id === highlightedId })) }),
    [lines, highlightedId],
  );
  const camera = useMemo(
    (): Camera | null => (lines.length > 0 ? { mode: 'fit', points: lines.flatMap(({ line }) => line) } : null),
    [lines],
  );
  return (
    <section aria-label={label} className="absolute inset-0">
      <MapView
        scene={scene}
        camera={camera}
        brief
        buttons={{ here: null }}
        onLineSelect={onSelect}
        onLineHover={onHighlight}
      />
    </section>
  );
}
