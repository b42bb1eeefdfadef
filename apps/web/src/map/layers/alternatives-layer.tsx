import { Layer, Source } from '@vis.gl/react-maplibre';
import type { ExpressionSpecification } from 'maplibre-gl';
import { useMemo } from 'react';
import type { DrawnAlternative } from '../scene.ts';
import type { Palette } from '../style/palette.ts';
import { alternativesSlot } from '../style/style.ts';
import { featureOf } from './geojson.ts';

/** The invisible band around an alternative that takes a tap, wide enough for a gloved finger. */
export const alternativesTouchLayer = 'alternatives-touch';
const touchPixels = 28;
const round = { 'line-cap': 'round', 'line-join': 'round' } as const;
const isThin: ExpressionSpecification = ['get', 'isThin'];

/** Ways not taken, quiet below the route. */
export function AlternativesLayer({ alternatives, ink }: { alternatives: readonly DrawnAlternative[]; ink: Palette }) {
  const data = useMemo(
    () => ({
      type: 'FeatureCollection' as const,
      features: alternatives.map(({ id, line, isThin: thin = false }) => featureOf(line, { id, isThin: thin })),
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
        paint={{ 'line-color': ink.routeCasing, 'line-width': ['case', isThin, 5, 9] }}
      />
      <Layer
        id="alternatives-line"
        type="line"
        beforeId={alternativesSlot}
        layout={round}
        paint={{ 'line-color': ink.alternative, 'line-width': ['case', isThin, 2.5, 5.5] }}
      />
      <Layer
        id={alternativesTouchLayer}
        type="line"
        beforeId={alternativesSlot}
        filter={['!', isThin]}
        paint={{ 'line-color': ink.alternative, 'line-opacity': 0, 'line-width': touchPixels }}
      />
    </Source>
  );
}
