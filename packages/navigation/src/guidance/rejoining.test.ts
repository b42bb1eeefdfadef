import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Route, Waypoint } from '@estradeiro/contract/navigation';
import { describe, expect, it } from 'vitest';
import type { Fix } from '../fix.ts';
import { bearingDegrees, destinationPoint, distanceMeters, headingDifference } from '../geometry.ts';
import { joinAtStop } from '../join-routes.ts';
import { type PreparedRoute, prepareRoute } from '../prepared-route.ts';
import { type Leg, preparedOf, routeOf, serra } from '../routes.testing.ts';
import { simulateRide } from '../simulate.ts';
import { advance, startGuidance } from './guidance.ts';
import type { Effect, Guidance, GuidanceEvent } from './guidance-state.ts';
import { guidanceView } from './guidance-view.ts';
import { rerouteOntoLine } from './rejoining.ts';
import { ofType, ride, startAt } from './rides.testing.ts';

const metersPerDegree = 111_195;
const place = (north: number, east: number): LatLng => destinationPoint(destinationPoint(serra, 0, north), 90, east);

/** The shortest route on streets that run north and east everywhere, departing in the direction of travel if that is no detour. */
function onGrid(from: LatLng, to: Waypoint, headingDegrees: number | null): Route {
  const north = (to.lat - from.lat) * metersPerDegree;
  const east = (to.lng - from.lng) * metersPerDegree * Math.cos((from.lat * Math.PI) / 180);
  const legs: Leg[] = [
    { heading: north < 0 ? 180 : 0, meters: Math.abs(north) },
    { heading: east < 0 ? 270 : 90, meters: Math.abs(east) },
  ].filter(({ meters }) => meters > 5);
  const turnOf = ({ heading }: Leg) => headingDifference(heading, headingDegrees ?? heading);
  const ordered = legs.toSorted((a, b) => turnOf(a) - turnOf(b));
  const route = routeOf(ordered.length > 0 ? ordered : [{ heading: 0, meters: 6 }], from);
  return { ...route, waypoints: [from, to] };
}

function throughAll(from: LatLng, waypoints: readonly Waypoint[], headingDegrees: number | null): Route {
  const [first, ...others] = waypoints;
  if (!first) throw new Error('nowhere to go');
  const lead = onGrid(from, first, headingDegrees);
  return others.length === 0 ? lead : joinAtStop(lead, throughAll(first, others, null));
}

type Told = { state: Guidance; effects: Effect[]; backOntoLine: number; mostAheadOfStraightMeters: number };

/** Guides on a kept line a rider who takes other roads at 15 m/s, and answers each question with no, or not at all. */
async function guideAside(kept: PreparedRoute, ridden: PreparedRoute, answers: boolean): Promise<Told> {
  const end = kept.stops.at(-1)?.waypoint;
  let state = startGuidance(kept);
  let keepsLine = true;
  let [backOntoLine, mostAheadOfStraightMeters] = [0, 0];
  const effects: Effect[] = [];
  const send = async (event: GuidanceEvent): Promise<void> => {
    const turn = advance(state, event);
    state = turn.state;
    effects.push(...turn.effects);
    for (const { requestId, from, waypoints, headingDegrees, mayRejoin } of ofType(turn.effects, 'request-route')) {
      const routeTo = async (to: Waypoint[]) => throughAll(from, to, headingDegrees);
      const onto = keepsLine ? await rerouteOntoLine(state, { waypoints, mayRejoin }, routeTo) : null;
      const chosen = onto ?? { route: await routeTo(waypoints), keepsLine: false };
      keepsLine = chosen.keepsLine;
      if (keepsLine) backOntoLine++;
      await send({ type: 'route-replaced', requestId, prepared: prepareRoute(chosen.route), now: event.now });
    }
    if (answers && ofType(turn.effects, 'ask-about-skipped-stop').length > 0)
      await send({ type: 'skipped-stop-answered', visit: false, now: event.now });
  };
  const fixes = [...simulateRide(ridden, { startAt, speedMps: 15 })];
  const last = fixes.at(-1);
  for (const fix of fixes) {
    await send({ type: 'fix', fix, now: fix.at });
    if (state.phase === 'arrived' || state.phase === 'off-route' || !end) continue;
    const straightMeters = distanceMeters(fix.position, end);
    const { remainingMeters } = guidanceView(state, fix.at);
    mostAheadOfStraightMeters = Math.max(mostAheadOfStraightMeters, remainingMeters - 1.6 * straightMeters);
  }
  for (let second = 1; last && second <= 15; second++) {
    const at = last.at + second * 1_000;
    await send({ type: 'fix', fix: { ...last, at, speedMps: 0, headingDegrees: null }, now: at });
  }
  return { state, effects, backOntoLine, mostAheadOfStraightMeters };
}

/** To the north, then east over the lookout, and north again to the end at 3 km north and 3 km east. */
const legs = (stop?: string): Leg[] => [
  { heading: 0, meters: 2_000, ...(stop && { stop }) },
  { heading: 90, meters: 3_000 },
  { heading: 0, meters: 1_000 },
];
/** Other roads from the same start to the same end. */
const otherRoads: [string, Leg[]][] = [
  [
    'below the line',
    [
      { heading: 0, meters: 1_000 },
      { heading: 90, meters: 3_000 },
      { heading: 0, meters: 2_000 },
    ],
  ],
  [
    'past the line',
    [
      { heading: 0, meters: 1_000 },
      { heading: 270, meters: 600 },
      { heading: 0, meters: 2_000 },
      { heading: 90, meters: 3_600 },
    ],
  ],
  [
    'by steps',
    [
      { heading: 0, meters: 500 },
      { heading: 90, meters: 1_000 },
      { heading: 0, meters: 1_000 },
      { heading: 90, meters: 1_000 },
      { heading: 0, meters: 1_000 },
      { heading: 90, meters: 1_000 },
      { heading: 0, meters: 500 },
    ],
  ],
  [
    'far round',
    [
      { heading: 0, meters: 500 },
      { heading: 90, meters: 4_500 },
      { heading: 0, meters: 2_500 },
      { heading: 270, meters: 1_500 },
    ],
  ],
];

describe.each([
  ['a stop that is given up', legs('Mirante'), true],
  ['a stop with an open question', legs('Mirante'), false],
  ['a place that only shapes the line', legs(), false],
] as const)('a rider on other roads to the end, past %s,', (_, kept, answers) => {
  it.each(otherRoads)('gives up the line after three refusals, and arrives there: %s', async (_roads, ridden) => {
    const told = await guideAside(preparedOf(kept), preparedOf(ridden), answers);
    expect(told.backOntoLine).toBeLessThanOrEqual(4);
    expect(told.mostAheadOfStraightMeters).toBeLessThan(600);
    expect(ofType(told.effects, 'ask-about-skipped-stop').length).toBeLessThanOrEqual(answers ? 1 : 2);
    expect(ofType(told.effects, 'arrived')).toHaveLength(1);
    expect(told.state.phase).toBe('arrived');
  });
});

describe('a rider who left a kept line', () => {
  const kept = preparedOf([{ heading: 0, meters: 6_000 }]);
  const beside = (fix: Partial<Fix>): Guidance => {
    const at = startAt + 60_000;
    const position = place(1_000, 0);
    const on: Fix = { position, accuracyMeters: 5, headingDegrees: 0, speedMps: 15, at };
    const off = { ...on, ...fix, at: at + 1_000 };
    return ride(
      kept,
      [on, off, { ...off, at: at + 2_000 }].map((fix) => ({ type: 'fix', fix, now: fix.at })),
    ).state;
  };
  const end = kept.stops.map(({ waypoint }) => waypoint);

  it('returns at the first place ahead without a detour', async () => {
    const from = place(1_050, 80);
    const straightTo = async ([to]: Waypoint[]) =>
      to ? routeOf([{ heading: bearingDegrees(from, to), meters: distanceMeters(from, to) }], from) : null;
    const chosen = await rerouteOntoLine(beside({ position: from }), { waypoints: end, mayRejoin: true }, straightTo);
    expect(chosen?.keepsLine).toBe(true);
    expect(chosen?.route.distanceMeters).toBeCloseTo(4_960, -1);
  });

  it.each([
    ['the quickest of the places ahead where each costs a detour', 1, true],
    ['straight to the end where all of them cost much more', 20, false],
  ])('is led by %s', async (_name, detour, keepsLine) => {
    const from = place(1_050, 80);
    const chosen = await rerouteOntoLine(
      beside({ position: from, headingDegrees: 180 }),
      { waypoints: end, mayRejoin: true },
      async (to) => {
        const route = throughAll(from, to, 180);
        const isDirect = to === end;
        return { ...route, durationSeconds: route.durationSeconds * (isDirect ? 1 : detour) };
      },
    );
    expect(chosen?.keepsLine).toBe(keepsLine);
  });
});
