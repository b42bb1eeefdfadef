import { Layer, Source } from '@vis.gl/react-maplibre';
import { useMemo } from 'react';
import type { DrawnAlternative } from '../scene.ts';
import type { Palette } from '../style/palette.ts';
import { alternativesSlot } from '../style/style.ts';
import { featureOf } from './geojson.ts';

/** The invisible band around an alternative that takes taps, wide enough for a gloved finger. */
export const alternativesTouchLayer = 'alternatives-touch';
const touchPixels = 28;
const round = { 'line-cap': 'round', 'line-join': 'round' } as const;

export function AlternativesLayer({ alternatives, ink }: { alternatives: readonly DrawnAlternative[]; ink: Palette }) {
  const data = useMemo(
    () => ({
      type: 'FeatureCollection' as const,
      features: alternatives.map(({ id, line }) => featureOf(line, { id })),
    }),
    [alternatives],
  );
  return (
    <Source id="alternatives" type="geojson" data={data}>
      <Layer
        id="alternatives-casing"
        type="line"
        beforeId={alternativesSlot}
        layout={round}
        paint={{ 'line-color': ink.routeCasing, 'line-width': 9 }}
      />
      <Layer
        id="alternatives-line"
        type="line"
        beforeId={alternativesSlot}
        layout={round}
        paint={{ 'line-color': ink.alternative, 'line-width': 5.5 }}
      />
      <Layer
        id={alternativesTouchLayer}
        type="line"
        beforeId={alternativesSlot}
        paint={{ 'line-color': ink.alternative, 'line-opacity': 0, 'line-width': touchPixels }}
      />
    </Source>
  );
}
