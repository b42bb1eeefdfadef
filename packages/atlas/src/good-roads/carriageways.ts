import type { LatLng } from '@estradeiro/contract/lat-lng';
import { distanceMeters, projectOntoSegment } from '@estradeiro/navigation/geometry';

type Carriageway = { ref: string | null; name: string | null; line: readonly LatLng[]; isOneWay: boolean };

/** Two carriageways of one road lie nearer than this. */
const besideMeters = 80;
const samplesOfRoad = 20;

/**
 * Tells the second carriageway of a road from the first. Both can be ridden, each in its direction, but to a rider who
 * looks for a road they are one.
 */
export function createCarriageways(): { isFirst(road: Carriageway): boolean } {
  const known = new Map<string, Carriageway[]>();
  return {
    isFirst(road) {
      if (!road.isOneWay) return true;
      const title = titleOf(road);
      const others = known.get(title) ?? [];
      if (others.some((other) => liesBeside(road, other))) return false;
      known.set(title, [...others, road]);
      return true;
    },
  };
}

/** The carriageway of the other direction along all of a road; null for a two-way road, or where `all` have none. */
export function otherCarriageway<Road extends Carriageway>(road: Road, all: readonly Road[]): Road | null {
  if (!road.isOneWay) return null;
  const isOther = (other: Road) =>
    other.isOneWay &&
    titleOf(other) === titleOf(road) &&
    leadsBack(road, other) &&
    liesBeside(road, other) &&
    liesBeside(other, road);
  return all.find(isOther) ?? null;
}

const titleOf = ({ ref, name }: Carriageway) => `${ref} ${name}`;

function leadsBack({ line: [start] }: Carriageway, { line }: Carriageway): boolean {
  const [first, last] = [line[0], line.at(-1)];
  return !!start && !!first && !!last && distanceMeters(start, last) < distanceMeters(start, first);
}

function liesBeside({ line }: Carriageway, other: Carriageway): boolean {
  const step = Math.max(1, Math.floor(line.length / samplesOfRoad));
  const samples = line.filter((_, index) => index % step === 0);
  const beside = samples.filter((at) =>
    other.line.some((to, index) => {
      const from = other.line[index - 1];
      return from !== undefined && projectOntoSegment(at, from, to).distanceMeters < besideMeters;
    }),
  );
  return beside.length > samples.length * 0.7;
}
