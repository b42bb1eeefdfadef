import { curveWord } from '@estradeiro/navigation/curve-words';
import { formatNumber } from '@estradeiro/navigation/format-number';
import { type GoodRoadSurface, texts } from './texts.ts';

type Named = { ref: string | null; name: string | null; from: string | null; to: string | null };

/** As people name it: number and name, else the places at its ends. */
export function titleOf({ ref, name, from, to }: Named): string {
  const own = [ref, name].filter((part) => part !== null && part !== '');
  return own.length > 0 ? own.join(', ') : (texts.fromTo(from, to) ?? texts.nameless);
}

/** The places at its ends, unless they are its title; null where unknown. */
export const endsOf = (road: Named): string | null => {
  const ends = texts.fromTo(road.from, road.to);
  return ends === titleOf(road) ? null : ends;
};

type Described = {
  curviness: number;
  bendsPerHour: number;
  /** Null without heights. */
  climbMeters: number | null;
  /** Null where the map does not say. */
  surface: GoodRoadSurface | null;
};

/** A smaller climb is no word. */
const leastClimbMeters = 50;

/** Up to three words: 'muito sinuosa · sobe 640 m · pavimentada'. An unknown climb is left out. */
export function wordsOf({ curviness, bendsPerHour, climbMeters, surface }: Described): string {
  const climbs = climbMeters !== null && climbMeters >= leastClimbMeters;
  return [
    curveWord(curviness, bendsPerHour).toLowerCase(),
    ...(climbs ? [texts.climbs(formatNumber(Math.round(climbMeters / 10) * 10))] : []),
    texts.surface(surface),
  ].join(' · ');
}
