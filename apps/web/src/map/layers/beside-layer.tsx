import type { LatLng } from '@estradeiro/contract/lat-lng';
import { Layer, Source } from '@vis.gl/react-maplibre';
import { useMemo } from 'react';
import type { Palette } from '../style/palette.ts';
import { alternativesSlot } from '../style/style.ts';
import { lineOf } from './geojson.ts';

const round = { 'line-cap': 'round', 'line-join': 'round' } as const;

export function BesideLayer({ line, ink }: { line: readonly LatLng[]; ink: Palette }) {
  const data = useMemo(() => lineOf(line), [line]);
  return (
    <Source id="beside" type="geojson" data={data}>
      <Layer
        id="beside-casing"
        type="line"
        beforeId={alternativesSlot}
        layout={round}
        paint={{ 'line-color': ink.routeCasing, 'line-width': 5 }}
      />
      <Layer
        id="beside-line"
        type="line"
        beforeId={alternativesSlot}
        layout={round}
        paint={{ 'line-color': ink.alternative, 'line-width': 2.5 }}
      />
    </Source>
  );
}
