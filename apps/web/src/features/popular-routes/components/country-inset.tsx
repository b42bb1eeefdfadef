import type { LatLng } from '@estradeiro/contract/lat-lng';

/** Brazil from Natural Earth (1:110 million, public domain): 2.5 units a degree, from 74° W and 5.5° N. */
const brazil =
  'M52 98l0-2-1-2-2-2-3-1-3-2-2 0 3-3 3-3 2-1 2-1 0-2-3-1 1-3-1-2-2 0 0-3-2-1-4 0 0-3 0-2 0-2 1-3-2-2 0-3-4 0-1-3 0-3-2-1-2 0-2-1-4-1-3-2 1-2 0-3-4 1-3 2-2 0-2 0-2 0 0-4-2 2-2 0-3-2-1-2-1-2 1-2 1-2 1-2 3-2 2 0 2-1 1-6 0-3-1-3 2 0-2-1 0-2 5 1 2-1 0 2 2 1 2 0 2-2 2 0 2-2-3 0 0-2 0-2 3 0 3-1 3-1 2-1 1 2-1 2 0 2 1 2 3 2 2-1 2-1 2 0 0-2 2 0 2 1 2 0 2 0 1-2 2-3 1 2 2 4 1 2-2 2 5 1 1 3 1-2 4 1 4 2 1 2 2 0 5 1 4 0 4 2 3 3 2 1 2 0 2 4-1 5-1 2-4 3-1 3-2 2-1 2 0 5-1 4-1 2 0 4-3 3 0 3-2 1-4 1-4 1-4 2-3 2-2 2-1 2 1 2-1 2-2 3-3 4-2 2-2 1-1 3z';
const unitsPerDegree = 2.5;
const [westernmost, northernmost] = [-74, 5.5];

/** Where in the country that is. For the eye only. */
export const CountryInset = ({ at }: { at: LatLng }) => (
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
