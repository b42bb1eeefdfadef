import { Layer, Marker, Source } from '@vis.gl/react-maplibre';
import type { ExpressionSpecification } from 'maplibre-gl';
import { useMemo } from 'react';
import type { DrawnRider } from '../scene.ts';
import type { Palette } from '../style/palette.ts';
import { alternativesSlot } from '../style/style.ts';
import { mapTexts } from '../texts.ts';
import { pointOf } from './geojson.ts';

/** Metres per pixel at zoom 0 on the equator, with MapLibre's tiles of 512 pixels. */
const metersPerPixelAtZoom0 = 78_271.517;
const maxZoom = 22;

/** Radius in pixels of a circle of `meters` at each zoom; it doubles per zoom. */
function pixelsOf(meters: number, lat: number): ExpressionSpecification {
  const atZoom0 = meters / (metersPerPixelAtZoom0 * Math.cos((lat * Math.PI) / 180));
  return ['interpolate', ['exponential', 2], ['zoom'], 0, atZoom0, maxZoom, atZoom0 * 2 ** maxZoom];
}

/** The rider: an arrow along the heading (a dot without one) over the accuracy circle; hollow when the position is estimated. */
export function RiderLayer({
  rider: { position, headingDegrees, accuracyMeters, estimated = false },
  ink,
}: {
  rider: DrawnRider;
  ink: Palette;
}) {
  const { lat, lng } = position;
  const data = useMemo(() => pointOf({ lat, lng }), [lat, lng]);
  return (
    <>
      {accuracyMeters !== null && (
        <Source id="accuracy" type="geojson" data={data}>
          <Layer
            id="accuracy"
            type="circle"
            beforeId={alternativesSlot}
            paint={{
              'circle-color': ink.route,
              'circle-opacity': 0.12,
              'circle-pitch-alignment': 'map',
              'circle-radius': pixelsOf(accuracyMeters, lat),
            }}
          />
        </Source>
      )}
      <Marker
        longitude={lng}
        latitude={lat}
        rotation={headingDegrees ?? 0}
        rotationAlignment="map"
        pitchAlignment="map"
        style={{ zIndex: headingDegrees === null ? 0 : 1 }}
      >
        <svg
          viewBox="0 0 48 48"
          width="48"
          height="48"
          role="img"
          aria-label={estimated ? mapTexts.riderEstimated : mapTexts.rider}
        >
          <circle
            cx="24"
            cy="24"
            r="20"
            fill={ink.routeCasing}
            stroke={ink.route}
            strokeWidth="3"
            {...(estimated && { strokeDasharray: '6 5' })}
          />
          {headingDegrees === null ? (
            <circle cx="24" cy="24" r="9" fill={ink.route} />
          ) : (
            <path
              d="M24 8 L35 36 L24 30 L13 36 Z"
              fill={estimated ? 'none' : ink.route}
              stroke={ink.route}
              strokeWidth={estimated ? 3 : 0}
            />
          )}
        </svg>
      </Marker>
    </>
  );
}
