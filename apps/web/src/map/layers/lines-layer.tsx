import type { LatLng } from '@estradeiro/contract/lat-lng';
import { Layer, Marker, Source, useMap } from '@vis.gl/react-maplibre';
import type { ExpressionSpecification } from 'maplibre-gl';
import { useEffect, useMemo, useRef, useState } from 'react';
import { classes } from '#ui/classes.ts';
import type { DrawnListLine } from '../scene.ts';
import type { Palette } from '../style/palette.ts';
import { alternativesSlot } from '../style/style.ts';
import { featureOf } from './geojson.ts';
import { widthFrom } from './line-width.ts';
import { useCrowded } from './use-crowded.ts';

/** The invisible band around a line that takes presses. */
export const linesTouchLayer = 'lines-touch';
const touchPixels = 24;
const round = { 'line-cap': 'round', 'line-join': 'round' } as const;
/** The chosen line lies on top. */
const order: ExpressionSpecification = ['case', ['get', 'chosen'], 1, 0];
const isEstimate: ExpressionSpecification = ['get', 'estimate'];

/** The most that a sign with two lines takes, so that none covers another. */
const signWidth = 150;
const signHeight = 48;

type Props = {
  lines: readonly DrawnListLine[];
  ink: Palette;
  /** A sign was pressed. */
  onSelect: (id: string) => void;
  /** A sign has the pointer or the focus; null once it left. */
  onHighlight: (id: string | null) => void;
};

/**
 * The lines of a list's rows: quiet ones, and the chosen one as the only saturated line. Estimates are dashed. Named
 * lines have a sign where there is room, the chosen one always, and else a dot.
 */
export function LinesLayer({ lines, ink, onSelect, onHighlight }: Props) {
  const data = useMemo(
    () => ({
      type: 'FeatureCollection' as const,
      features: lines.map(({ line, name: _, ...properties }) => featureOf(line, properties)),
    }),
    [lines],
  );
  const colour = (chosen: string): ExpressionSpecification => ['case', ['get', 'chosen'], chosen, ink.alternative];
  return (
    <>
      <Source id="lines" type="geojson" data={data}>
        <Layer
          id="lines-casing"
          type="line"
          beforeId={alternativesSlot}
          layout={{ ...round, 'line-sort-key': order }}
          paint={{ 'line-color': ink.routeCasing, 'line-width': widthFrom(4) }}
        />
        <Layer
          id="lines-road"
          type="line"
          beforeId={alternativesSlot}
          filter={['!', isEstimate]}
          layout={{ ...round, 'line-sort-key': order }}
          paint={{ 'line-color': colour(ink.route), 'line-width': widthFrom(0) }}
        />
        <Layer
          id="lines-estimate"
          type="line"
          beforeId={alternativesSlot}
          filter={isEstimate}
          layout={{ 'line-join': 'round', 'line-sort-key': order }}
          paint={{ 'line-color': colour(ink.estimate), 'line-dasharray': [2, 1.2], 'line-width': widthFrom(0) }}
        />
        <Layer
          id={linesTouchLayer}
          type="line"
          beforeId={alternativesSlot}
          layout={{ 'line-sort-key': order }}
          paint={{ 'line-color': ink.alternative, 'line-opacity': 0, 'line-width': touchPixels }}
        />
      </Source>
      <Signs {...{ lines, ink, onSelect, onHighlight }} />
    </>
  );
}

type LineSign = { id: string; name: string; position: LatLng; chosen: boolean };

/** One sign for each named row, above the middle of its lines; the chosen row's first. */
export function signsOf(lines: readonly DrawnListLine[]): LineSign[] {
  const named = lines.filter(({ name }) => name);
  const signs = [...new Set(named.map(({ id }) => id))].flatMap((id): LineSign[] => {
    const ofRow = named.filter((each) => each.id === id);
    const { name, chosen = false, line = [] } = ofRow[Math.floor(ofRow.length / 2)] ?? {};
    const position = line[Math.floor(line.length / 2)];
    return name && position ? [{ id, name, position, chosen }] : [];
  });
  return signs.toSorted((a, b) => Number(b.chosen) - Number(a.chosen));
}

/** Below it names would cover the lines and their towns, so that they show as dots. */
const namesFromZoom = 6;

function useHasNames(): boolean {
  const { current: map } = useMap();
  const [hasNames, setHasNames] = useState(false);
  useEffect(() => {
    if (!map) return;
    const look = () => setHasNames(map.getZoom() >= namesFromZoom);
    look();
    map.on('zoomend', look);
    return () => void map.off('zoomend', look);
  }, [map]);
  return hasNames;
}

/** The button reaches below its place, so that it stays under the pointer while a dot becomes a name. */
const belowPixels = 12;

/** A dot takes two presses: the first one shows its name. */
function Signs({ lines, ink, onSelect, onHighlight }: Props) {
  const signs = useMemo(() => signsOf(lines), [lines]);
  const crowded = useCrowded(signs, signWidth, signHeight);
  const hasNames = useHasNames();
  const pressedDot = useRef<string | null>(null);
  return signs.map(({ id, name, position, chosen }) => {
    const isDot = !chosen && (!hasNames || crowded.has(id));
    return (
      <Marker
        key={id}
        longitude={position.lng}
        latitude={position.lat}
        anchor="bottom"
        offset={[0, belowPixels]}
        style={{ zIndex: chosen ? 2 : 1 }}
      >
        <button
          type="button"
          aria-label={name}
          onPointerDown={() => {
            pressedDot.current = isDot ? id : null;
          }}
          onClick={() => {
            if (pressedDot.current === id) onHighlight(id);
            else onSelect(id);
            pressedDot.current = null;
          }}
          onMouseEnter={() => onHighlight(id)}
          onMouseLeave={() => onHighlight(null)}
          onFocus={() => onHighlight(id)}
          onBlur={() => onHighlight(null)}
          className={classes('flex min-h-12 min-w-12 items-end justify-center', isDot ? 'pb-1' : 'pb-4')}
        >
          {isDot ? (
            <span
              style={{ backgroundColor: ink.alternative, borderColor: ink.halo }}
              className="size-4 rounded-full border-2"
            />
          ) : (
            <span
              style={
                chosen
                  ? { backgroundColor: ink.route, color: ink.routeCasing, borderColor: ink.routeCasing }
                  : { backgroundColor: ink.halo, color: ink.text, borderColor: ink.alternative }
              }
              className={classes(
                'line-clamp-2 rounded-card border-2 px-2 text-center text-15 leading-5 font-semibold wrap-break-word',
                chosen ? 'max-w-72' : 'max-w-36',
              )}
            >
              {name}
            </span>
          )}
        </button>
      </Marker>
    );
  });
}
