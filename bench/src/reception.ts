import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runTileBuilder } from '@estradeiro/atlas/routing-tiles/run-builder';
import type { Bounds } from '@estradeiro/contract/maps';
import { type Route, RouteRequest } from '@estradeiro/contract/navigation';
import { type PreparedRoute, prepareRoute } from '@estradeiro/navigation/prepared-route';
import type { Receiver } from '@estradeiro/navigation/reception/receiver.testing';
import {
  rideBack,
  rideFromBeside,
  rideOffRoute,
  rideOnLine,
  type Setting,
  type TrialOutcome,
} from '@estradeiro/navigation/reception/trials.testing';
import { seeded } from '@estradeiro/navigation/seeded';
import { openRoads } from '../../apps/server/src/features/navigation/providers/open-valhalla.ts';
import { searchRoutes } from '../../apps/server/src/features/navigation/search.ts';
import { type Bench, type BenchResult, quantile } from './bench.ts';
import { sharedExtract } from './machine.ts';

const name = 'what poor reception does to guidance, on real routes of both extracts';
/** The routes of these forks have 1,200 km in all. */
const forksPerExtract = 60;
const startAt = Date.UTC(2026, 2, 1, 12);

type Case = { name: string; receiver: Receiver; trials: readonly Trial[] };
type Trial = (of: string, forks: readonly Fork[], receiver: Receiver) => TrialResult;

const [white, drifting] = [0, 0.95];

/** Receivers that report accuracy and heading, that report too good an accuracy, and that report positions only. */
const cases: readonly Case[] = [
  {
    name: '8 m, drifting',
    receiver: receiver(8, drifting),
    trials: [onLine, outages, wrongTurns, turningRound, startsBeside],
  },
  { name: '8 m, white', receiver: receiver(8, white), trials: [onLine, wrongTurns, turningRound, startsBeside] },
  {
    name: '8 m, drifting, says 5 m',
    receiver: receiver(8, drifting, { accuracyMeters: 5 }),
    trials: [wrongTurns, turningRound],
  },
  {
    name: '8 m, drifting, positions alone',
    receiver: receiver(8, drifting, { reportsMotion: false }),
    trials: [outages, wrongTurns, turningRound],
  },
  {
    name: '8 m, white, positions alone',
    receiver: receiver(8, white, { reportsMotion: false }),
    trials: [wrongTurns, turningRound],
  },
  { name: '15 m, drifting', receiver: receiver(15, drifting), trials: [onLine, outages] },
  { name: '15 m, drifting, says 5 m', receiver: receiver(15, drifting, { accuracyMeters: 5 }), trials: [onLine] },
  {
    name: '15 m, drifting, positions alone',
    receiver: receiver(15, drifting, { reportsMotion: false }),
    trials: [onLine],
  },
  {
    name: '15 m, drifting, positions alone, says 5 m',
    receiver: receiver(15, drifting, { reportsMotion: false, accuracyMeters: 5 }),
    trials: [onLine],
  },
  { name: '15 m, white', receiver: receiver(15, white), trials: [onLine] },
  { name: '15 m, white, positions alone', receiver: receiver(15, white, { reportsMotion: false }), trials: [onLine] },
];

function receiver(errorMeters: number, correlation: number, more: Partial<Receiver> = {}): Receiver {
  return { errorMeters, correlation, accuracyMeters: errorMeters, reportsMotion: true, ...more };
}

type TrialResult = { line: string; ok: boolean };

async function run(): Promise<BenchResult> {
  const forks = await forksOnExtracts(forksPerExtract);
  const results = cases.flatMap(({ name, receiver, trials }) => trials.map((trial) => trial(name, forks, receiver)));
  return { lines: results.map(({ line, ok }) => `${ok ? '' : 'MISSED '}${line}`), ok: results.every(({ ok }) => ok) };
}

const routesOf = (forks: readonly Fork[]) => forks.map(({ planned }) => planned);

const settings = (receiver: Receiver, seed: number): Setting => ({ receiver, random: seeded(seed), startAt });

function onLine(of: string, forks: readonly Fork[], receiver: Receiver): TrialResult {
  const routes = routesOf(forks);
  const rides = routes.map((route, index) => rideOnLine(route, settings(receiver, index)));
  const meters = routes.reduce((sum, route) => sum + route.totalMeters, 0);
  const totals = sum(rides);
  const lost = rides.filter(({ arrived }) => !arrived).length;
  const exits = totals.roundaboutExits === 0 ? 1 : 1 - totals.exitsUnsaid / totals.roundaboutExits;
  return {
    line: `${of}: ${Math.round(meters / 1_000)} km, ${totals.falseOffRoutes} false off-routes, ${totals.banners} banners, ${totals.doubled} doubled, ${totals.unsaid} of ${totals.owed} unsaid, roundabout exits ${percent(exits)} of ${totals.roundaboutExits}, ${lost} of ${rides.length} not arrived`,
    ok: totals.falseOffRoutes === 0 && totals.doubled === 0 && exits >= 0.98,
  };
}

/** Twenty seconds without a fix, starting 3 to 18 s before some manoeuvre of each ride. */
function outages(of: string, forks: readonly Fork[], receiver: Receiver): TrialResult {
  const routes = routesOf(forks);
  const rides = routes.map((route, index) => {
    const setting = settings(receiver, 1_000 + index);
    const place = route.stepStartMeters[1 + Math.floor(setting.random() * (route.stepStartMeters.length - 2))] ?? 0;
    const before = 3 + 15 * setting.random();
    let from: number | null = null;
    return rideOnLine(route, setting, (fix) => {
      const elapsed = (fix.at - startAt) / 1_000;
      from ??= secondsTo(route, place) - before;
      return elapsed < from || elapsed >= from + 20;
    });
  });
  const totals = sum(rides);
  return {
    line: `${of}: a 20 s outage in each of ${rides.length} rides: ${totals.unsaid} of ${totals.owed} unsaid, ${totals.doubled} doubled, ${totals.falseOffRoutes} false off-routes`,
    ok: totals.unsaid === 0 && totals.doubled === 0 && totals.falseOffRoutes === 0,
  };
}

function wrongTurns(of: string, forks: readonly Fork[], receiver: Receiver): TrialResult {
  const noticed = forks
    .flatMap(({ planned, other }, index) => [
      rideOffRoute(planned, other, settings(receiver, 2_000 + index)) ?? [],
      rideOffRoute(other, planned, settings(receiver, 3_000 + index)) ?? [],
    ])
    .flat();
  const late = noticed.filter(({ fixesBeyond }) => fixesBeyond > 2);
  return {
    line: `${of}: ${noticed.length} wrong turns, ${late.length} noticed later than by the second fix beyond 50 m (${late
      .map(({ fixesBeyond }) => fixesBeyond)
      .sort((a, b) => a - b)
      .join(' ')})`,
    ok: late.length === 0,
  };
}

function turningRound(of: string, forks: readonly Fork[], receiver: Receiver): TrialResult {
  const routes = routesOf(forks);
  const turns = routes.map((route, index) => {
    const setting = settings(receiver, 4_000 + index);
    return rideBack(route, route.totalMeters * (0.3 + 0.5 * setting.random()), setting);
  });
  const late = turns.filter(({ meters, seconds }) => meters > 60 || seconds > 6);
  const meters = turns.map((turn) => turn.meters);
  return {
    line: `${of}: ${turns.length} turn round, noticed after ${quantile(meters, 0.5).toFixed(0)} m in the median, ${quantile(meters, 0.98).toFixed(0)} m at the 98th percentile; ${late.length} after 60 m or 6 s`,
    ok: late.length === 0,
  };
}

function startsBeside(of: string, forks: readonly Fork[], receiver: Receiver): TrialResult {
  const routes = routesOf(forks);
  const rides = routes.map((route, index) => {
    const setting = settings(receiver, 5_000 + index);
    return rideFromBeside(route, setting, 20 + 60 * setting.random(), setting.random() < 0.5 ? 90 : -90);
  });
  const totals = sum(rides);
  return {
    line: `${of}: ${rides.length} starts up to 80 m off the line, ${totals.falseOffRoutes} false off-routes, ${totals.banners} banners`,
    ok: totals.falseOffRoutes === 0 && totals.banners === 0,
  };
}

/** Seconds until the planned pace reaches a place on the line. */
function secondsTo(route: PreparedRoute, alongMeters: number): number {
  const before = route.stepStartMeters.findLastIndex((meters) => meters <= alongMeters);
  return route.route.steps.slice(0, before).reduce((sum, { durationSeconds }) => sum + durationSeconds, 0);
}

const sum = (rides: readonly TrialOutcome[]) => {
  const total = (key: Exclude<keyof TrialOutcome, 'arrived'>) => rides.reduce((all, ride) => all + ride[key], 0);
  return {
    falseOffRoutes: total('falseOffRoutes'),
    banners: total('banners'),
    doubled: total('doubled'),
    owed: total('owed'),
    unsaid: total('unsaid'),
    roundaboutExits: total('roundaboutExits'),
    exitsUnsaid: total('exitsUnsaid'),
  };
};
const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

export const reception: Bench = { name, run };

/** Two routes from one place: the planned one, and the one that is ridden instead. */
type Fork = { planned: PreparedRoute; other: PreparedRoute };

const extracts: Record<string, Bounds> = {
  poa: { south: -30.07, north: -30.0, west: -51.24, east: -51.16 },
  liechtenstein: { south: 47.06, north: 47.26, west: 9.48, east: 9.6 },
};
const shortestMeters = 2_000;

/** So many forks on each of the shared extracts, the same ones at every run. Throws `BenchSkipped` without the extracts. */
async function forksOnExtracts(count: number): Promise<Fork[]> {
  const forks: Fork[] = [];
  for (const [extract, bounds] of Object.entries(extracts)) forks.push(...(await forksOn(extract, bounds, count)));
  return forks;
}

async function forksOn(extract: string, { south, north, west, east }: Bounds, count: number): Promise<Fork[]> {
  const tileDir = mkdtempSync(join(tmpdir(), 'reception-'));
  await runTileBuilder({ pbfPath: sharedExtract(extract), tileDir });
  const engine = openRoads(tileDir);
  const random = seeded(20_261_125);
  const place = () => ({ lat: south + random() * (north - south), lng: west + random() * (east - west) });
  const search = (waypoints: object[]): Promise<Route[]> =>
    searchRoutes(engine, RouteRequest.parse({ waypoints })).catch(() => []);
  const forks: Fork[] = [];
  try {
    while (forks.length < count) {
      const start = place();
      const [planned] = await search([start, place()]);
      const [other] = await search([start, place()]);
      if (!planned || !other || Math.min(planned.distanceMeters, other.distanceMeters) < shortestMeters) continue;
      forks.push({ planned: prepareRoute(planned), other: prepareRoute(other) });
    }
  } finally {
    await engine.close();
    rmSync(tileDir, { recursive: true });
  }
  return forks;
}
