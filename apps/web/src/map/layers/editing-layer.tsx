import type { LatLng } from '@estradeiro/contract/lat-lng';
import { Layer, Marker, type MarkerDragEvent, Source, useMap } from '@vis.gl/react-maplibre';
import { useMemo } from 'react';
import { classes } from '#ui/classes.ts';
import type { GoodRoad } from '../good-road.ts';
import type { EditedPoint, MapEditing } from '../scene.ts';
import type { Palette } from '../style/palette.ts';
import { routeSlot } from '../style/style.ts';
import { mapTexts } from '../texts.ts';
import { lineOf, pointsOf } from './geojson.ts';
import { StopSign } from './stops-layer.tsx';
import { grabLayers, handlesLayer, lineTouchLayer, useLineGrab } from './use-line-grab.ts';
import { useMapPress } from './use-map-press.ts';

/** Narrow enough that the map can be moved beside the line; a handle takes a whole gloved finger. */
const [grabPixels, handleGrabPixels, handlePixels] = [24, 24, 6];

type Props = { editing: MapEditing; onGoodRoad: ((road: GoodRoad) => void) | undefined; ink: Palette };

/** A route in editing: its points can be dragged, its line grabbed, and a tap elsewhere is a place. */
export function EditingLayer({ editing, onGoodRoad, ink }: Props) {
  const { current: map } = useMap();
  useMapPress(map, { ...editing, onGoodRoad }, grabLayers);
  useLineGrab(map, editing);
  return (
    <>
      {editing.line && <GrabbedLine line={editing.line} handles={editing.handles} ink={ink} />}
      {editing.avoided.map(({ position, name, isQuiet = false }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one place may be avoided in each direction, and a sign has no state
        <Marker key={`${index} ${isQuiet}`} longitude={position.lng} latitude={position.lat}>
          <button
            type="button"
            aria-label={isQuiet ? mapTexts.allowAlways(name) : mapTexts.allowStretch(name)}
            onClick={() => editing.onAvoidedPress(index)}
            className="flex size-12 items-center justify-center rounded-full"
          >
            <NoEntrySign ink={ink} isQuiet={isQuiet} />
          </button>
        </Marker>
      ))}
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
          <PointSign point={point} ink={ink} onPress={editing.onPointPress} />
        </Marker>
      ))}
    </>
  );
}

const placeOf = ({ lngLat: { lat, lng } }: MarkerDragEvent): LatLng => ({ lat, lng });

type LineProps = { line: readonly LatLng[]; handles: readonly LatLng[]; ink: Palette };

/** The line, invisible, and its handles, each within an invisible one that receives touches. */
function GrabbedLine({ line, handles, ink }: LineProps) {
  const data = useMemo(() => lineOf(line), [line]);
  const places = useMemo(() => pointsOf(handles.map((position) => ({ position, properties: {} }))), [handles]);
  return (
    <>
      <Source id={lineTouchLayer} type="geojson" data={data}>
        <Layer
          id={lineTouchLayer}
          type="line"
          beforeId={routeSlot}
          paint={{ 'line-color': ink.route, 'line-opacity': 0, 'line-width': grabPixels }}
        />
      </Source>
      <Source id={handlesLayer} type="geojson" data={places}>
        <Layer
          id="line-handle-signs"
          type="circle"
          paint={{
            'circle-radius': handlePixels,
            'circle-color': ink.routeCasing,
            'circle-stroke-color': ink.route,
            'circle-stroke-width': 2.5,
          }}
        />
        <Layer id={handlesLayer} type="circle" paint={{ 'circle-radius': handleGrabPixels, 'circle-opacity': 0 }} />
      </Source>
    </>
  );
}

type SignProps = { point: EditedPoint; ink: Palette; onPress: MapEditing['onPointPress'] };

/** Its foot, or of a round sign its middle, is on the point's place. */
function PointSign({ point: { id, role, name, number }, ink, onPress }: SignProps) {
  const isRound = role === 'via' || role === 'origin';
  return (
    <button
      type="button"
      {...(role === 'via' && { 'aria-label': mapTexts.removeVia })}
      onClick={() => onPress(id)}
      className={classes('flex size-12 justify-center', isRound ? 'items-center rounded-full' : 'items-end')}
    >
      {role === 'via' ? (
        <svg viewBox="0 0 20 20" width="22" height="22" aria-hidden="true">
          <circle cx="10" cy="10" r="6.5" fill={ink.routeCasing} stroke={ink.route} strokeWidth="3.5" />
        </svg>
      ) : (
        <StopSign stop={{ role, name }} number={number} ink={ink} />
      )}
    </button>
  );
}

const NoEntrySign = ({ ink, isQuiet }: { ink: Palette; isQuiet: boolean }) => (
  <svg viewBox="0 0 24 24" width={isQuiet ? 18 : 26} height={isQuiet ? 18 : 26} aria-hidden="true">
    <circle
      cx="12"
      cy="12"
      r="10"
      fill={isQuiet ? ink.textQuiet : ink.danger}
      stroke={ink.routeCasing}
      strokeWidth="2"
    />
    <rect x="6" y="10.2" width="12" height="3.6" rx="0.8" fill={ink.routeCasing} />
  </svg>
);
