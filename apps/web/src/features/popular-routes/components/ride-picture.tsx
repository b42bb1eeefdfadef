import type { LatLng } from '@estradeiro/contract/lat-lng';
import { drawingSize, type PlaceLabel, type PopularRoute, type RideDrawing } from '@estradeiro/contract/popular-routes';
import { Tag } from '#ui/chip.tsx';
import { HighwayShield } from '#ui/highway-shield.tsx';
import { texts } from '../texts.ts';
import '../ride-map.css';

/** Brazil from Natural Earth (1:110 million, public domain): 2.5 units a degree, from 74° W and 5.5° N. */
const brazil =
  'M52 98l0-2-1-2-2-2-3-1-3-2-2 0 3-3 3-3 2-1 2-1 0-2-3-1 1-3-1-2-2 0 0-3-2-1-4 0 0-3 0-2 0-2 1-3-2-2 0-3-4 0-1-3 0-3-2-1-2 0-2-1-4-1-3-2 1-2 0-3-4 1-3 2-2 0-2 0-2 0 0-4-2 2-2 0-3-2-1-2-1-2 1-2 1-2 1-2 3-2 2 0 2-1 1-6 0-3-1-3 2 0-2-1 0-2 5 1 2-1 0 2 2 1 2 0 2-2 2 0 2-2-3 0 0-2 0-2 3 0 3-1 3-1 2-1 1 2-1 2 0 2 1 2 3 2 2-1 2-1 2 0 0-2 2 0 2 1 2 0 2 0 1-2 2-3 1 2 2 4 1 2-2 2 5 1 1 3 1-2 4 1 4 2 1 2 2 0 5 1 4 0 4 2 3 3 2 1 2 0 2 4-1 5-1 2-4 3-1 3-2 2-1 2 0 5-1 4-1 2 0 4-3 3 0 3-2 1-4 1-4 1-4 2-3 2-2 2-1 2 1 2-1 2-2 3-3 4-2 2-2 1-1 3z';
const unitsPerDegree = 2.5;
const [westernmost, northernmost] = [-74, 5.5];

/** The ride's place in the country. Decorative. */
const CountryInset = ({ at }: { at: LatLng }) => (
  <svg viewBox="-4 -4 108 108" width={56} aria-hidden="true" className="absolute top-2 left-2">
    <path d={brazil} fill="var(--color-card)" stroke="var(--color-quiet)" strokeWidth="3" />
    <circle
      cx={(at.lng - westernmost) * unitsPerDegree}
      cy={(northernmost - at.lat) * unitsPerDegree}
      r="9"
      fill="var(--color-scenic)"
      stroke="var(--color-card)"
      strokeWidth="3"
    />
  </svg>
);

type Props = { ride: Pick<PopularRoute, 'name' | 'roads' | 'drawing'> };

/** The sketch of a ride without a known line, and where in the country it is. */
export const RidePicture = ({ ride: { name, roads, drawing } }: Props) => (
  <div className="relative overflow-hidden">
    <RideMap name={name} drawing={drawing} isSketch />
    <CountryInset at={drawing.center} />
    <span className="absolute top-2 right-2 flex gap-1">
      {roads.slice(0, 2).map((road) => (
        <HighwayShield key={road} reference={road} size={44} />
      ))}
    </span>
    <span className="absolute right-2 bottom-2">
      <Tag meaning="provisional">{texts.approximate}</Tag>
    </span>
  </div>
);

const { width, height } = drawingSize;
const halo = { stroke: 'var(--ride-land)', strokeWidth: 8, strokeLinejoin: 'round', paintOrder: 'stroke' } as const;

type MapProps = {
  name: string;
  drawing: RideDrawing;
  /** The line connects towns instead of following the road: it is dashed. */
  isSketch: boolean;
};

export function RideMap({ name, drawing: { abroad, land, line, places, towns }, isSketch }: MapProps) {
  const label = texts.picture(
    name,
    places.map((place) => place.name),
  );
  return (
    <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label} className="ride-map block w-full">
      <rect width={width} height={height} fill="var(--ride-sea)" />
      <path d={abroad} fill="var(--ride-abroad)" />
      <path d={land} fill="var(--ride-land)" stroke="var(--ride-border)" strokeWidth="3" strokeLinejoin="round" />
      <g fill="var(--color-quiet)" fontSize="21" {...halo}>
        {towns.map(({ name: town, x, y, side }) => (
          <g key={town}>
            <circle cx={x} cy={y} r="5" />
            <text {...nameAt({ x, y, side }, 13, 7)}>{town}</text>
          </g>
        ))}
      </g>
      <g fill="none" strokeLinecap="round" strokeLinejoin="round">
        {isSketch ? (
          <path d={line} stroke="var(--color-scenic)" strokeWidth="9" strokeDasharray="22 20" />
        ) : (
          <>
            <path d={line} stroke="var(--color-card)" strokeWidth="24" />
            <path d={line} stroke="var(--color-scenic)" strokeWidth="16" />
            <path d={line} stroke="var(--color-on-scenic)" strokeWidth="2.5" strokeDasharray="14 16" />
          </>
        )}
      </g>
      {places.map(({ name: place, x, y, side }) => (
        <g key={place}>
          <circle cx={x} cy={y} r="10" fill="var(--color-card)" stroke="var(--color-scenic)" strokeWidth="6" />
          <text {...nameAt({ x, y, side }, 20, 9)} fontSize="27" fontWeight="600" fill="var(--color-ink)" {...halo}>
            {place}
          </text>
        </g>
      ))}
    </svg>
  );
}

/** The place of a name: this far beside its dot, or a line above or below it. */
function nameAt({ x, y, side }: Pick<PlaceLabel, 'x' | 'y' | 'side'>, beside: number, toBaseline: number) {
  if (side === 'right') return { x: x + beside, y: y + toBaseline, textAnchor: 'start' } as const;
  if (side === 'left') return { x: x - beside, y: y + toBaseline, textAnchor: 'end' } as const;
  const row = side === 'above' ? y - lineApart : y + lineApart;
  return { x, y: row + toBaseline, textAnchor: 'middle' } as const;
}

const lineApart = 34;
