import type { LatLng } from '@estradeiro/contract/lat-lng';
import { Layer, Marker, type MarkerDragEvent, Source, useMap } from '@vis.gl/react-maplibre';
import { useMemo } from 'react';
import type { EditedPoint, MapEditing } from '../scene.ts';
import type { Palette } from '../style/palette.ts';
import { routeSlot } from '../style/style.ts';
import { mapTexts } from '../texts.ts';
import { lineOf } from './geojson.ts';
import { StopSign } from './stops-layer.tsx';
import { grabbedLayer, useLineGrab, useMapTap } from './use-line-grab.ts';

/** Wide enough for a gloved finger. */
const grabPixels = 36;

type Props = { editing: MapEditing; ink: Palette };

/** A route in editing: its points can be dragged, its line grabbed, and a tap elsewhere adds a place. */
export function EditingLayer({ editing, ink }: Props) {
  const { current: map } = useMap();
  useMapTap(map, editing.onTap);
  useLineGrab(map, editing);
  return (
    <>
      {editing.line && <GrabbedLine line={editing.line} ink={ink} />}
      {editing.points.map((point) => (
        <Marker
          key={point.id}
          longitude={point.position.lng}
          latitude={point.position.lat}
          anchor={point.role === 'origin' || point.role === 'via' ? 'center' : 'bottom'}
          draggable
          onDrag={(event) => editing.onPointDrag(point.id, placeOf(event))}
          onDragEnd={(event) => editing.onPointDrop(point.id, placeOf(event))}
          style={{ zIndex: point.role === 'via' ? 1 : 2 }}
        >
          <PointSign point={point} ink={ink} onViaPress={editing.onViaPress} />
        </Marker>
      ))}
    </>
  );
}

const placeOf = ({ lngLat: { lat, lng } }: MarkerDragEvent): LatLng => ({ lat, lng });

/** Invisible; receives touches only. */
function GrabbedLine({ line, ink }: { line: readonly LatLng[]; ink: Palette }) {
  const data = useMemo(() => lineOf(line), [line]);
  return (
    <Source id={grabbedLayer} type="geojson" data={data}>
      <Layer
        id={grabbedLayer}
        type="line"
        beforeId={routeSlot}
        paint={{ 'line-color': ink.route, 'line-opacity': 0, 'line-width': grabPixels }}
      />
    </Source>
  );
}

type SignProps = { point: EditedPoint; ink: Palette; onViaPress: MapEditing['onViaPress'] };

function PointSign({ point: { id, role, name, number }, ink, onViaPress }: SignProps) {
  if (role !== 'via') return <StopSign stop={{ role, name }} number={number} ink={ink} />;
  return (
    <button
      type="button"
      aria-label={mapTexts.removeVia}
      onClick={() => onViaPress(id)}
      className="grid size-12 place-items-center rounded-full"
    >
      <svg viewBox="0 0 20 20" width="22" height="22" aria-hidden="true">
        <circle cx="10" cy="10" r="6.5" fill={ink.routeCasing} stroke={ink.route} strokeWidth="3.5" />
      </svg>
    </button>
  );
}
