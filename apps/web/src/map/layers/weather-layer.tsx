import { Layer, Marker, Source } from '@vis.gl/react-maplibre';
import type { ExpressionSpecification, FilterSpecification } from 'maplibre-gl';
import { useMemo } from 'react';
import type { DrawnStretch } from '../scene.ts';
import type { Palette } from '../style/palette.ts';
import { routeSlot } from '../style/style.ts';
import { featureOf } from './geojson.ts';
import { widthFrom } from './line-width.ts';

const round = { 'line-cap': 'round', 'line-join': 'round' } as const;
const known: FilterSpecification = ['!=', ['get', 'severity'], 'unknown'];
const unknown: FilterSpecification = ['==', ['get', 'severity'], 'unknown'];

/**
 * A route coloured by its weather. Bad weather also has a sign, so that colour is not the only one; the part past the
 * forecast is dashed.
 */
export function WeatherLayer({ stretches, ink }: { stretches: readonly DrawnStretch[]; ink: Palette }) {
  const data = useMemo(() => {
    const features = stretches.map(({ line, severity }) => featureOf(line, { severity }));
    return { type: 'FeatureCollection' as const, features };
  }, [stretches]);
  const bySeverity = (fair: string, warning: string, danger: string): ExpressionSpecification => {
    return ['match', ['get', 'severity'], 'danger', danger, 'warning', warning, fair];
  };
  return (
    <>
      <Source id="weather" type="geojson" data={data}>
        <Layer
          id="weather-casing"
          type="line"
          beforeId={routeSlot}
          filter={known}
          layout={round}
          paint={{
            'line-color': bySeverity(ink.routeCasing, ink.warningCasing, ink.routeCasing),
            'line-width': widthFrom(4),
          }}
        />
        <Layer
          id="weather-line"
          type="line"
          beforeId={routeSlot}
          filter={known}
          layout={round}
          paint={{ 'line-color': bySeverity(ink.route, ink.warning, ink.danger), 'line-width': widthFrom(1) }}
        />
        <Layer
          id="weather-unknown"
          type="line"
          beforeId={routeSlot}
          filter={unknown}
          layout={{ 'line-join': 'round' }}
          paint={{ 'line-color': ink.alternative, 'line-dasharray': [2, 1.2], 'line-width': widthFrom(0) }}
        />
      </Source>
      {stretches.map((stretch) => (
        <Sign key={keyOf(stretch)} stretch={stretch} ink={ink} />
      ))}
    </>
  );
}

const keyOf = ({ line: [from], severity }: DrawnStretch) => `${severity}:${from?.lat},${from?.lng}`;

function Sign({ stretch: { severity, sign }, ink }: { stretch: DrawnStretch; ink: Palette }) {
  if (!sign) return null;
  const isDanger = severity === 'danger';
  const [fill, text] = isDanger ? ['#C8102E', '#FFFFFF'] : [ink.warning, '#14181B']; // the same colours as on the road, at night too
  return (
    <Marker longitude={sign.position.lng} latitude={sign.position.lat}>
      <svg viewBox="0 0 32 32" width="32" height="32" role="img" aria-label={sign.words}>
        <path
          d={isDanger ? 'M10 2H22L30 10V22L22 30H10L2 22V10Z' : 'M16 1L31 16L16 31L1 16Z'}
          {...{ fill, stroke: text }}
          strokeWidth="1.5"
        />
        <path d="M16 8V18M16 22.5V23" stroke={text} strokeWidth="3" strokeLinecap="round" />
      </svg>
    </Marker>
  );
}
