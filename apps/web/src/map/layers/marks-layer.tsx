import { Layer, Source } from '@vis.gl/react-maplibre';
import { useMemo } from 'react';
import type { DrawnMark } from '../scene.ts';
import { pointsOf } from './geojson.ts';

/** Below this zoom the signs would hide the route. */
const fromZoom = 10;

export function MarksLayer({ marks }: { marks: readonly DrawnMark[] }) {
  const data = useMemo(
    () => pointsOf(marks.map(({ position, kind }) => ({ position, properties: { image: `road:${kind}` } }))),
    [marks],
  );
  return (
    <Source id="road-marks" type="geojson" data={data}>
      <Layer
        id="road-marks"
        type="symbol"
        minzoom={fromZoom}
        layout={{
          'icon-image': ['get', 'image'],
          'icon-size': ['interpolate', ['linear'], ['zoom'], fromZoom, 0.7, 15, 1],
          'icon-padding': 4,
        }}
      />
    </Source>
  );
}
