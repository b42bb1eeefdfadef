import type { Joined } from './join-ways.ts';

/**
 * Shorter one-way parts of a two-way road are the islands of its junctions, and shorter two-way parts of a carriageway
 * are where it crosses others.
 */
export const mostIslandMeters = 500;

type Traffic = 'both' | 'along' | 'against';
type Part = { traffic: Traffic; ways: Joined[]; meters: number };

/**
 * The parts of a road that can be ridden as a whole: two-way ones, and carriageways in the direction of their traffic. A
 * road with both would be offered in one direction only, and one that changes from a carriageway to the other in none.
 */
export function partsByTraffic(
  road: readonly Joined[],
  isOneWay: (way: number) => boolean,
  metersOf: (way: number) => number,
): Joined[][] {
  if (!road.some(({ way }) => isOneWay(way))) return [[...road]];
  const trafficOf = ({ way, isReversed }: Joined): Traffic =>
    isOneWay(way) ? (isReversed ? 'against' : 'along') : 'both';
  const parts = merged(
    road.map((joined) => ({ traffic: trafficOf(joined), ways: [joined], meters: metersOf(joined.way) })),
  );
  const withIslands = merged(parts.map((part) => (isShort(part) ? { ...part, traffic: 'both' as const } : part)));
  const whole = merged(
    withIslands.map((part, index) => {
      const { traffic } = withIslands[index - 1] ?? part;
      const isCrossing = isShort(part) && traffic === withIslands[index + 1]?.traffic;
      const fits = part.ways.every((joined) => ['both', traffic].includes(trafficOf(joined)));
      return isCrossing && fits ? { ...part, traffic } : part;
    }),
  );
  return whole.map(({ traffic, ways }) =>
    traffic === 'against' ? ways.toReversed().map(({ way, isReversed }) => ({ way, isReversed: !isReversed })) : ways,
  );
}

const isShort = ({ meters }: Part) => meters <= mostIslandMeters;

function merged(parts: readonly Part[]): Part[] {
  const all: Part[] = [];
  for (const { traffic, ways, meters } of parts) {
    const last = all.at(-1);
    if (last?.traffic === traffic) {
      for (const joined of ways) last.ways.push(joined);
      last.meters += meters;
    } else all.push({ traffic, ways: [...ways], meters });
  }
  return all;
}
