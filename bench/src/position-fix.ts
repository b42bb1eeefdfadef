import { pathToFileURL } from 'node:url';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { RoadFeature, Route, Step } from '@estradeiro/contract/navigation';
import type { Fix } from '@estradeiro/navigation/fix';
import { destinationPoint } from '@estradeiro/navigation/geometry';
import { advance, startGuidance } from '@estradeiro/navigation/guidance/guidance';
import { speedMps } from '@estradeiro/navigation/guidance/tracking';
import { matchFix } from '@estradeiro/navigation/match';
import { encodePolyline } from '@estradeiro/navigation/polyline';
import { type PreparedRoute, prepareRoute } from '@estradeiro/navigation/prepared-route';
import { hasRoomToTalk, warningSeconds } from '@estradeiro/navigation/rider-safety/room-to-talk';
import { startBendWatch, watchBends } from '@estradeiro/navigation/road-ahead/bend-watch';
import { roadNotice, startRoadWatch, watchRoad } from '@estradeiro/navigation/road-ahead/road-watch';
import { warningsOn } from '@estradeiro/navigation/road-ahead/warnings';
import { simulateRide } from '@estradeiro/navigation/simulate';
import { lineString, point } from '@turf/helpers';
import { nearestPointOnLine } from '@turf/nearest-point-on-line';

const name = 'one position fix on 2,000 km and 100,000 points';
const spacingMeters = 20;
const pointCount = 100_000;
const targetRatio = 50;
const turfCalls = 100;

/**
 * Compares all work from a fix to the spoken sentence, on the line and off it, with turf's nearest-point search alone.
 */
async function run(): Promise<{ name: string; lines: string[]; ok: boolean }> {
  const line = windingLine();
  const prepared = prepareRoute(routeOnLine(line));
  const fixes = [...simulateRide(prepared, { startAt: 0, speedMps: 33, intervalMillis: 3_000 })];
  const turf = timeTurf(line, fixes);
  const following = timeRide(prepared, fixes);
  const lost = timeLost(prepared, fixes);
  const ratios = [turf.p99 / following.p99, turf.p99 / lost.p99];
  return {
    name,
    lines: [
      `route: ${Math.round(prepared.totalMeters / 1_000)} km, ${line.length} points, ${prepared.route.steps.length} steps`,
      `turf nearestPointOnLine: ${quantiles(turf)} (${turfCalls} calls)`,
      `ours, following:         ${quantiles(following)} (${fixes.length} fixes), 1/${ratioText(ratios[0])} at p99`,
      `ours, 5 km off the line: ${quantiles(lost)} (${fixes.length} fixes), 1/${ratioText(ratios[1])} at p99`,
      `target: at most 1/${targetRatio} at p99`,
    ],
    ok: ratios.every((ratio) => ratio >= targetRatio),
  };
}

type Quantiles = { p50: number; p99: number };

/** Continuous guidance for every fix of the ride: matching, stops, callouts, deviation, and the road ahead. */
function timeRide(prepared: PreparedRoute, fixes: readonly Fix[]): Quantiles {
  let state = startGuidance(prepared);
  let bends = startBendWatch;
  const warnings = warningsOn(featuresOf(prepared), prepared);
  let road = watchRoad(startRoadWatch, { type: 'warnings-changed', warnings, now: 0 }).state;
  return measure(fixes, (fix) => {
    state = advance(state, { type: 'fix', fix, now: fix.at }).state;
    if (state.phase !== 'following') return;
    const place = { now: fix.at, alongMeters: state.ride.alongMeters, speedMps: speedMps(state.ride) };
    const roomToTalk = hasRoomToTalk(state, warningSeconds);
    road = watchRoad(road, { type: 'moved', ...place, roomToTalk }).state;
    roadNotice(road);
    bends = watchBends(bends, { ...place, route: prepared }).state;
  });
}

/** A camera, or two bumps, every kilometre. */
function featuresOf({ totalMeters }: PreparedRoute): RoadFeature[] {
  return Array.from({ length: Math.floor(totalMeters / 1_000) }, (_, index) => index * 1_000).flatMap(
    (alongMeters): RoadFeature[] =>
      alongMeters % 2_000 === 0
        ? [{ kind: 'speed-camera', alongMeters, watches: 'speed', limitKmh: 80 }]
        : [
            { kind: 'speed-bump', alongMeters },
            { kind: 'speed-bump', alongMeters: alongMeters + 100 },
          ],
  );
}

/** The whole line ahead of the last stop has to be searched, since nothing is near. */
function timeLost(prepared: PreparedRoute, fixes: readonly Fix[]): Quantiles {
  const offLine = fixes.map((fix) => ({ ...fix, position: destinationPoint(fix.position, 90, 5_000) }));
  return measure(offLine, (fix) => {
    matchFix(prepared, fix, {
      floorMeters: 0,
      expectedMeters: 0,
      toleranceMeters: 50,
      headingDegrees: null,
      errorMeters: 5,
    });
  });
}

function timeTurf(line: readonly LatLng[], fixes: readonly Fix[]): Quantiles {
  const turfLine = lineString(line.map(({ lat, lng }) => [lng, lat]));
  const stride = Math.floor(fixes.length / turfCalls);
  const sample = fixes.filter((_, index) => index % stride === 0).slice(0, turfCalls);
  const points = sample.map(({ position: { lat, lng } }) => point([lng, lat]));
  for (const warm of points.slice(0, 5)) nearestPointOnLine(turfLine, warm);
  return measure(points, (each) => nearestPointOnLine(turfLine, each));
}

function measure<T>(inputs: readonly T[], call: (input: T) => unknown): Quantiles {
  const micros = inputs.map((input) => {
    const before = process.hrtime.bigint();
    call(input);
    return Number(process.hrtime.bigint() - before) / 1_000;
  });
  micros.sort((a, b) => a - b);
  return { p50: micros[Math.floor(micros.length * 0.5)] ?? 0, p99: micros[Math.floor(micros.length * 0.99)] ?? 0 };
}

/** From Porto Alegre to the north-east, never straight for long. */
function windingLine(): LatLng[] {
  const line: LatLng[] = [{ lat: -30, lng: -51 }];
  for (let index = 1; index < pointCount; index++) {
    const heading = 35 + 50 * Math.sin(index / 40) + 20 * Math.sin(index / 7);
    line.push(destinationPoint(line[index - 1] ?? { lat: -30, lng: -51 }, heading, spacingMeters));
  }
  return line;
}

/** A manoeuvre every 2 km. */
function routeOnLine(line: readonly LatLng[]): Route {
  const pointsPerStep = 100;
  const steps: Step[] = [];
  for (let index = 0; index < line.length - 1; index += pointsPerStep) {
    const distanceMeters = Math.min(pointsPerStep, line.length - 1 - index) * spacingMeters;
    steps.push(stepAt(line, index, steps.length === 0 ? 'depart' : 'right', distanceMeters));
  }
  steps.push({ ...stepAt(line, line.length - 1, 'arrive', 0), waypointIndex: 1 });
  const distanceMeters = (line.length - 1) * spacingMeters;
  const [start, end] = [line[0], line.at(-1)];
  if (!start || !end) throw new Error('the line has points');
  return {
    distanceMeters,
    durationSeconds: distanceMeters / 20,
    polyline: encodePolyline(line),
    steps,
    estimate: false,
    curviness: 0,
    unpavedMeters: 0,
    hasToll: false,
    waypoints: [start, end],
  };
}

function stepAt(line: readonly LatLng[], shapeIndex: number, maneuver: Step['maneuver'], distanceMeters: number): Step {
  const location = line[shapeIndex] ?? { lat: 0, lng: 0 };
  const durationSeconds = distanceMeters / 20;
  return {
    instruction: '',
    maneuver,
    distanceMeters,
    durationSeconds,
    location,
    streetNames: [],
    bearingAfterDegrees: 0,
    shapeIndex,
  };
}

const quantiles = ({ p50, p99 }: Quantiles) => `p50 ${p50.toFixed(1)} µs, p99 ${p99.toFixed(1)} µs`;
const ratioText = (ratio = 0) => Math.round(ratio).toString();

export const positionFix = { name, run };

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const result = await run();
  for (const line of [result.name, ...result.lines, result.ok ? 'ok' : 'MISSED']) console.log(line);
  process.exitCode = result.ok ? 0 : 1;
}
