import { Layer, Source } from '@vis.gl/react-maplibre';
import type { ExpressionSpecification } from 'maplibre-gl';
import { useMemo } from 'react';
import type { DrawnGrade } from '../scene.ts';
import type { Palette } from '../style/palette.ts';
import { routeSlot } from '../style/style.ts';
import { featureOf } from './geojson.ts';

const round = { 'line-cap': 'round', 'line-join': 'round' } as const;

/** The width at each zoom; a higher level is thicker, so that colour is not the only sign. */
function widthOf(extraPixels: number): ExpressionSpecification {
  const at = (pixels: number): ExpressionSpecification => ['+', pixels + extraPixels, ['max', 0, ['get', 'level']]];
  return ['interpolate', ['linear'], ['zoom'], 5, at(3), 12, at(4), 16, at(7)];
}

/** A line in parts, each in the colour of its level; a part without one is quiet and dashed. */
export function GradedLayer({ parts, ink }: { parts: readonly DrawnGrade[]; ink: Palette }) {
  const data = useMemo(() => {
    const features = parts.map(({ line, level }) => featureOf(line, { level: level ?? -1 }));
    return { type: 'FeatureCollection' as const, features };
  }, [parts]);
  const [lowest, low, high, highest] = ink.grades;
  return (
    <Source id="graded" type="geojson" data={data}>
      <Layer
        id="graded-casing"
        type="line"
        beforeId={routeSlot}
        layout={round}
        paint={{ 'line-color': ink.routeCasing, 'line-width': widthOf(4) }}
      />
      <Layer
        id="graded-unknown"
        type="line"
        beforeId={routeSlot}
        filter={['<', ['get', 'level'], 0]}
        layout={{ 'line-join': 'round' }}
        paint={{ 'line-color': ink.alternative, 'line-dasharray': [2, 1.2], 'line-width': widthOf(0) }}
      />
      <Layer
        id="graded-line"
        type="line"
        beforeId={routeSlot}
        filter={['>=', ['get', 'level'], 0]}
        layout={{ ...round, 'line-sort-key': ['get', 'level'] }}
        paint={{
          'line-color': ['match', ['get', 'level'], 0, lowest, 1, low, 2, high, highest],
          'line-width': widthOf(0),
        }}
      />
    </Source>
  );
}
