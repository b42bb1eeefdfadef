import { formatDistance } from '@estradeiro/navigation/display';
import { Layer, Source } from '@vis.gl/react-maplibre';
import type { ExpressionSpecification } from 'maplibre-gl';
import { useMemo } from 'react';
import { curvyStretches } from '../curvy-stretches.ts';
import { drawnShare, measureLine } from '../line-progress.ts';
import type { DrawnLine, DrawnRoute } from '../scene.ts';
import { boldFont } from '../style/fonts.ts';
import type { Palette } from '../style/palette.ts';
import { routeSlot } from '../style/style.ts';
import { mapTexts } from '../texts.ts';
import { featureOf, lineOf, pointsOf } from './geojson.ts';
import { widthFrom } from './line-width.ts';

const lineWidth = widthFrom(0);
const casingWidth = widthFrom(4);
const curvyWidth = widthFrom(2.5);
const glowWidth = widthFrom(9);
const round = { 'line-cap': 'round', 'line-join': 'round' } as const;
/** The passed part of the curvy stretches is redrawn after this distance, not at every fix. */
const curvyStepMeters = 50;

/** The route, the only saturated line of the map. The ridden part fades; an estimate is dashed and orange. */
export function RouteLayer({ route, ink }: { route: DrawnRoute; ink: Palette }) {
  return route.estimate ? <EstimateLine route={route} ink={ink} /> : <RidableLine route={route} ink={ink} />;
}

function RidableLine({ route: { line, passedMeters }, ink }: { route: DrawnRoute; ink: Palette }) {
  const data = useMemo(() => lineOf(line.points), [line]);
  const measured = useMemo(() => measureLine(line.points), [line]);
  const curvy = useMemo(() => curvyFeatures(line, measured.meters), [line, measured]);
  const share = drawnShare(measured, passedMeters);
  const fading: ExpressionSpecification =
    share > 0
      ? ['step', ['line-progress'], ink.routePassed, share, ink.route]
      : ['step', ['line-progress'], ink.route, 1, ink.route];
  const passedSteps = share < 1 ? Math.floor(passedMeters / curvyStepMeters) * curvyStepMeters : passedMeters;
  return (
    <>
      <Source id="route-curvy" type="geojson" data={curvy}>
        <Layer
          id="route-glow"
          type="line"
          beforeId={routeSlot}
          filter={['>', ['get', 'fromMeters'], passedSteps]}
          layout={round}
          paint={{ 'line-color': ink.curve, 'line-width': glowWidth, 'line-blur': 4 }}
        />
      </Source>
      <Source id="route" type="geojson" data={data} lineMetrics>
        <Layer
          id="route-casing"
          type="line"
          beforeId={routeSlot}
          layout={round}
          paint={{ 'line-color': ink.routeCasing, 'line-width': casingWidth }}
        />
        <Layer
          id="route-line"
          type="line"
          beforeId={routeSlot}
          layout={round}
          paint={{ 'line-color': ink.route, 'line-gradient': fading, 'line-width': lineWidth }}
        />
      </Source>
      <Layer
        id="route-curvy"
        source="route-curvy"
        type="line"
        beforeId={routeSlot}
        filter={['>', ['get', 'fromMeters'], passedSteps]}
        layout={round}
        paint={{ 'line-color': ink.route, 'line-width': curvyWidth }}
      />
    </>
  );
}

function curvyFeatures({ points, maneuverIndices }: DrawnLine, meters: Float64Array) {
  const features = curvyStretches(points, meters, maneuverIndices).map(([from, to]) =>
    featureOf(points.slice(from, to + 1), { fromMeters: meters[from] ?? 0 }),
  );
  return { type: 'FeatureCollection' as const, features };
}

/** Draws known parts as road and labels the estimated parts. */
function EstimateLine({ route: { line }, ink }: { route: DrawnRoute; ink: Palette }) {
  const data = useMemo(() => estimateFeatures(line), [line]);
  return (
    <Source id="estimate" type="geojson" data={data}>
      <Layer
        id="estimate-casing"
        type="line"
        beforeId={routeSlot}
        layout={round}
        paint={{ 'line-color': ink.routeCasing, 'line-width': casingWidth, 'line-opacity': 0.7 }}
      />
      <Layer
        id="estimate-known"
        type="line"
        beforeId={routeSlot}
        filter={['==', ['get', 'part'], 'known']}
        layout={round}
        paint={{ 'line-color': ink.route, 'line-width': lineWidth }}
      />
      <Layer
        id="estimate-line"
        type="line"
        beforeId={routeSlot}
        filter={['==', ['get', 'part'], 'estimated']}
        layout={{ 'line-join': 'round' }}
        paint={{ 'line-color': ink.estimate, 'line-dasharray': [2, 1.2], 'line-width': lineWidth }}
      />
      <Layer
        id="estimate-words"
        type="symbol"
        filter={['==', ['geometry-type'], 'Point']}
        layout={{
          'text-field': ['get', 'words'],
          'text-font': [boldFont],
          'text-size': 14,
          'text-variable-anchor': ['top', 'bottom', 'right', 'left'],
          'text-radial-offset': 0.8,
        }}
        paint={{ 'text-color': ink.estimate, 'text-halo-color': ink.halo, 'text-halo-width': 2 }}
      />
    </Source>
  );
}

function estimateFeatures({ points, estimatedParts }: DrawnLine) {
  // The panel above the map states the length of the whole route, so the line needs no label.
  const parts = estimatedParts ?? [{ fromIndex: 0, toIndex: points.length - 1 }];
  let known = 0;
  const features = parts.flatMap(({ fromIndex, toIndex, distanceMeters }) => {
    const before = points.slice(known, fromIndex + 1);
    known = toIndex;
    // A label stands at one point, so that it bends around no corner.
    const middle = points[Math.floor((fromIndex + toIndex) / 2)];
    const words = distanceMeters ? mapTexts.estimated(formatDistance(distanceMeters)) : null;
    return [
      featureOf(before, { part: 'known' }),
      featureOf(points.slice(fromIndex, toIndex + 1), { part: 'estimated' }),
      ...(middle && words ? pointsOf([{ position: middle, properties: { words } }]).features : []),
    ];
  });
  return {
    type: 'FeatureCollection' as const,
    features: [...features, featureOf(points.slice(known), { part: 'known' })].filter(
      ({ geometry }) => geometry.type === 'Point' || geometry.coordinates.length > 1,
    ),
  };
}
