import { Layer, Marker, Source } from '@vis.gl/react-maplibre';
import { CircleDollarSign } from 'lucide-react';
import type { ExpressionSpecification } from 'maplibre-gl';
import { useMemo } from 'react';
import type { AlternativeSign, DrawnAlternative } from '../scene.ts';
import type { Palette } from '../style/palette.ts';
import { alternativesSlot } from '../style/style.ts';
import { featureOf } from './geojson.ts';
import { useCrowded } from './use-crowded.ts';

/** The invisible band around an alternative that takes taps, wide enough for a gloved finger. */
export const alternativesTouchLayer = 'alternatives-touch';
const touchPixels = 28;
const isEstimate: ExpressionSpecification = ['get', 'isEstimate'];
const round = { 'line-cap': 'round', 'line-join': 'round' } as const;
/** The most that a sign takes, with a name of two lines, so that none covers another. */
const signWidth = 160;
const signHeight = 70;

type Props = { alternatives: readonly DrawnAlternative[]; ink: Palette; onSelect?: ((id: string) => void) | undefined };

/** Other routes to the same place, the earlier signs first where there is no room for all. */
export function AlternativesLayer({ alternatives, ink, onSelect }: Props) {
  const data = useMemo(
    () => ({
      type: 'FeatureCollection' as const,
      features: alternatives.map(({ id, line, estimate = false }) => featureOf(line, { id, isEstimate: estimate })),
    }),
    [alternatives],
  );
  const signs = useMemo(
    () => alternatives.flatMap(({ id, sign }) => (sign ? [{ id, sign, position: sign.position }] : [])),
    [alternatives],
  );
  const crowded = useCrowded(signs, signWidth, signHeight);
  return (
    <>
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
          filter={['!', isEstimate]}
          paint={{ 'line-color': ink.alternative, 'line-width': 5.5 }}
        />
        <Layer
          id="alternatives-estimated"
          type="line"
          beforeId={alternativesSlot}
          filter={isEstimate}
          paint={{ 'line-color': ink.alternative, 'line-dasharray': [2, 1.2], 'line-width': 5.5 }}
        />
        <Layer
          id={alternativesTouchLayer}
          type="line"
          beforeId={alternativesSlot}
          paint={{ 'line-color': ink.alternative, 'line-opacity': 0, 'line-width': touchPixels }}
        />
      </Source>
      {signs
        .filter(({ id }) => !crowded.has(id))
        .map(({ id, sign }) => (
          <Sign key={id} sign={sign} ink={ink} onPress={() => onSelect?.(id)} />
        ))}
    </>
  );
}

/** In the colours of the map's theme, which may differ from the app's. */
const Sign = ({ sign, ink, onPress }: { sign: AlternativeSign; ink: Palette; onPress: () => void }) => (
  <Marker longitude={sign.position.lng} latitude={sign.position.lat} anchor="center">
    <button
      type="button"
      onClick={onPress}
      style={{ backgroundColor: ink.halo, color: ink.text, borderColor: ink.alternative }}
      className="flex min-h-12 max-w-40 flex-col items-start justify-center rounded-card border-2 px-2.5 py-1 text-left leading-tight"
    >
      <span className="text-15 font-semibold">
        {sign.name}
        {sign.tolls && (
          <CircleDollarSign size={18} role="img" aria-label={sign.tolls} className="ml-1.5 inline -translate-y-px" />
        )}
      </span>
      <span className="text-15 tabular-nums">{sign.detail}</span>
    </button>
  </Marker>
);
