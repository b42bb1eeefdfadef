import { Layer, Marker, Source } from '@vis.gl/react-maplibre';
import { BedDouble, Fuel, Sunset } from 'lucide-react';
import type { ExpressionSpecification, FilterSpecification } from 'maplibre-gl';
import { type CSSProperties, type ReactNode, useMemo } from 'react';
import { classes } from '#ui/classes.ts';
import type { DrawnDay, DrawnDaySign, DrawnDays } from '../scene.ts';
import type { Palette } from '../style/palette.ts';
import { routeSlot } from '../style/style.ts';
import { featureOf, pointsOf } from './geojson.ts';
import { widthFrom } from './line-width.ts';
import { useCrowded } from './use-crowded.ts';

/** The invisible band around a line that takes taps, wide enough for a gloved finger. */
export const daysTouchLayer = 'days-touch';
const touchPixels = 28;
const signPixels = 34;
/** More signs hide the lines; a selected day shows all of its own. */
const mostSigns = 12;
const road: FilterSpecification = ['!', ['get', 'isSketch']];
const sketch: FilterSpecification = ['get', 'isSketch'];
const order: ExpressionSpecification = ['get', 'order'];
const round = { 'line-cap': 'round', 'line-join': 'round', 'line-sort-key': order } as const;
const fading: ExpressionSpecification = ['case', ['get', 'isFaded'], 0.35, 1];
/** Beside each other where one day leads back over the road of another. */
const besideRoad: ExpressionSpecification = ['interpolate', ['linear'], ['zoom'], 5, 1.5, 12, 3, 16, 5];

type Props = DrawnDays & { ink: Palette; onSelect: (id: string) => void };

/** The days of a trip, each by its number and colour. A press on its number selects the day, as one on its line does in `MapCanvas`. */
export function DaysLayer({ days, selectedId, ink, onSelect }: Props) {
  const data = useMemo(() => featuresOf(days, selectedId, ink), [days, selectedId, ink]);
  const ends = useMemo(() => endsOf(days), [days]);
  return (
    <>
      <Source id="days" type="geojson" data={data}>
        <Layer
          id={daysTouchLayer}
          type="line"
          beforeId={routeSlot}
          paint={{ 'line-color': ink.route, 'line-width': touchPixels, 'line-opacity': 0 }}
        />
        <Layer
          id="days-casing"
          type="line"
          beforeId={routeSlot}
          layout={round}
          paint={{
            'line-color': ink.routeCasing,
            'line-width': widthFrom(3),
            'line-offset': besideRoad,
            'line-opacity': fading,
          }}
        />
        <Layer
          id="days-line"
          type="line"
          beforeId={routeSlot}
          filter={road}
          layout={round}
          paint={{
            'line-color': ['get', 'color'],
            'line-width': widthFrom(0.5),
            'line-offset': besideRoad,
            'line-opacity': fading,
          }}
        />
        <Layer
          id="days-sketch"
          type="line"
          beforeId={routeSlot}
          filter={sketch}
          layout={{ 'line-join': 'round', 'line-sort-key': order }}
          paint={{
            'line-color': ['get', 'color'],
            'line-dasharray': [2, 1.2],
            'line-width': widthFrom(0.5),
            'line-offset': besideRoad,
            'line-opacity': fading,
          }}
        />
      </Source>
      <Source id="days-ends" type="geojson" data={ends}>
        <Layer
          id="days-ends"
          type="circle"
          beforeId={routeSlot}
          paint={{
            'circle-radius': 4.5,
            'circle-color': ink.routeCasing,
            'circle-stroke-color': ink.text,
            'circle-stroke-width': 2,
          }}
        />
      </Source>
      <Signs {...{ days, selectedId, ink, onSelect }} />
    </>
  );
}

const colorOf = ({ days: [first, ...others] }: Palette, number: number): string =>
  [first, ...others][(number - 1) % (others.length + 1)] ?? first;

function featuresOf(days: readonly DrawnDay[], selectedId: string | null, ink: Palette) {
  const features = days.map(({ id, number, line, isSketch }) => {
    const isFaded = selectedId !== null && selectedId !== id;
    return featureOf(line, { id, isSketch, isFaded, color: colorOf(ink, number), order: isFaded ? 0 : number });
  });
  return { type: 'FeatureCollection' as const, features };
}

const endsOf = (days: readonly DrawnDay[]) =>
  pointsOf(
    days.flatMap(({ line }) =>
      [line[0], line.at(-1)].flatMap((position) => (position ? { position, properties: {} } : [])),
    ),
  );

/** The signs of the selected day, or of all days the most urgent kinds first. */
export function shownSigns({ days, selectedId }: DrawnDays): (DrawnDaySign & { id: string })[] {
  const signs = days.flatMap((day) =>
    day.signs.map((sign, index) => ({ ...sign, day: day.id, id: `${day.id} ${sign.kind} ${index}` })),
  );
  const shown = selectedId === null ? signs : signs.filter(({ day }) => day === selectedId);
  const ranked = shown.toSorted((a, b) => ranks[a.kind] - ranks[b.kind]);
  return (selectedId === null ? ranked.slice(0, mostSigns) : ranked).map(({ day: _, ...sign }) => sign);
}

const ranks: Record<DrawnDaySign['kind'], number> = { dry: 0, sunset: 1, bed: 2, fuel: 3 };

function Signs({ days, selectedId, ink, onSelect }: Props) {
  const signs = useMemo(() => shownSigns({ days, selectedId }), [days, selectedId]);
  const ranked = useMemo(() => {
    const numbers = days.map(({ id, numberAt }) => ({ id, position: numberAt }));
    return [...numbers.toSorted((a, b) => Number(b.id === selectedId) - Number(a.id === selectedId)), ...signs];
  }, [days, selectedId, signs]);
  const crowded = useCrowded(ranked, signPixels, signPixels);
  return (
    <>
      {signs
        .filter(({ id }) => !crowded.has(id))
        .map((sign) => (
          <Marker
            key={sign.id}
            longitude={sign.position.lng}
            latitude={sign.position.lat}
            style={{ pointerEvents: 'none' }}
          >
            <span role="img" aria-label={sign.words}>
              {drawings[sign.kind]}
            </span>
          </Marker>
        ))}
      {days
        .filter(({ id }) => !crowded.has(id))
        .map(({ id, number, numberAt, words }) => (
          <Marker
            key={id}
            longitude={numberAt.lng}
            latitude={numberAt.lat}
            style={{ zIndex: id === selectedId ? 2 : 1 }}
          >
            <button
              type="button"
              aria-label={words}
              aria-pressed={id === selectedId}
              onClick={() => onSelect(id)}
              style={{ '--sign': colorOf(ink, number), '--sign-ink': ink.routeCasing } as CSSProperties}
              className="flex size-12 items-center justify-center focus-visible:outline-none [&:focus-visible>span]:outline-3 [&:focus-visible>span]:outline-offset-2 [&:focus-visible>span]:outline-(--sign)"
            >
              <span
                className={classes(
                  'flex h-7 min-w-7 items-center justify-center rounded-card border-2 px-1 text-15 leading-none font-extrabold tabular-nums',
                  // Never translucent: what lies below would show through the number.
                  selectedId !== null && id !== selectedId
                    ? 'border-(--sign) bg-(--sign-ink) text-(--sign)'
                    : 'border-(--sign-ink) bg-(--sign) text-(--sign-ink)',
                  id === selectedId && 'scale-125',
                )}
              >
                {number}
              </span>
            </button>
          </Marker>
        ))}
    </>
  );
}

const service = (icon: ReactNode) => (
  <span className="flex size-7 items-center justify-center rounded-card border-2 border-on-service-face bg-service-face text-on-service-face">
    {icon}
  </span>
);

/** Signs keep the colours of the road by night too. */
const drawings: Record<DrawnDaySign['kind'], ReactNode> = {
  bed: service(<BedDouble size={18} aria-hidden="true" />),
  fuel: service(<Fuel size={17} aria-hidden="true" />),
  dry: (
    <svg viewBox="0 0 32 32" width="30" height="30" aria-hidden="true">
      <path d="M10 2H22L30 10V22L22 30H10L2 22V10Z" fill="#C8102E" stroke="#FFFFFF" strokeWidth="1.5" />
      <path d="M16 8V18M16 22.5V23" stroke="#FFFFFF" strokeWidth="3" strokeLinecap="round" />
    </svg>
  ),
  sunset: (
    <span className="flex size-9 items-center justify-center">
      <span className="flex size-6.5 rotate-45 items-center justify-center rounded-xs border-2 border-on-warning-face bg-warning-face text-on-warning-face">
        <Sunset size={16} aria-hidden="true" className="-rotate-45" />
      </span>
    </span>
  ),
};
