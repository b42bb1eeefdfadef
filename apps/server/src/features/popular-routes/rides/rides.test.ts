import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { loadGazetteer } from '@estradeiro/atlas/gazetteer/gazetteer';
import { drawRide } from '@estradeiro/atlas/popular-routes/draw-ride';
import { foldName } from '@estradeiro/contract/fold-name';
import { PopularRoute } from '@estradeiro/contract/popular-routes';
import { distanceMeters } from '@estradeiro/navigation/geometry';
import { describe, expect, it } from 'vitest';
import { rides } from './rides.ts';

const municipalities = fileURLToPath(new URL('../../../../../../../shared/data/municipios.csv', import.meta.url));
const gazetteer = loadGazetteer();

/** Tolerance between two independent sources: the seat of a municipality may differ by some kilometres. */
const sameTownMeters = 12_000;

const readTown = (text: string) => /^(.+) \(([A-Z]{2})\)$/.exec(text)?.slice(1) ?? [];

/** Villages and hamlets that are no municipalities and missing from the gazetteer. */
const villages = ['Porto Jofre', 'São Jorge', 'Lajeado Grande'];

describe.each(rides.map((ride) => [ride.name, ride] as const))('%s', (_, ride) => {
  const { waypoints, origin, destination, states, distance, estimatedTime } = ride;

  it('is a ride of the contract', () => {
    const whole = { ...ride, imageUrl: null, isActive: true, drawing: drawRide(waypoints) };
    expect(PopularRoute.safeParse(whole).error).toBeUndefined();
  });

  it('begins and ends where it says, in the states that it says', () => {
    const [[from, fromState], [to, toState]] = [readTown(origin), readTown(destination)];
    expect(waypoints[0]?.name).toBe(from);
    expect(waypoints.at(-1)?.name).toBe(to);
    expect(states).toContain(fromState);
    expect(states).toContain(toState);
  });

  it('has its towns where the gazetteer has them', () => {
    for (const place of waypoints) {
      const named = gazetteer.filter(({ name, state }) => foldName(name) === foldName(place.name) && inStates(state));
      if (named.length === 0) continue;
      const nearest = Math.min(...named.map((town) => distanceMeters(town, place)));
      expect({ name: place.name, isThere: nearest < sameTownMeters }).toEqual({ name: place.name, isThere: true });
    }
    const [ends, known] = [[waypoints[0], waypoints.at(-1)], gazetteer.map(({ name }) => foldName(name))];
    const unknown = ends.filter((end) => end && !known.includes(foldName(end.name))).map((end) => end?.name ?? '');
    expect(unknown.filter((name) => !villages.includes(name))).toEqual([]);
  });

  it.skipIf(!existsSync(municipalities))('has its towns where the list of municipalities has them', () => {
    const listed = readFileSync(municipalities, 'utf8').split('\n').slice(1);
    for (const place of waypoints) {
      const named = listed
        .map((line) => line.split(','))
        .filter(([, name = '']) => foldName(name) === foldName(place.name));
      if (named.length === 0 || villages.includes(place.name)) continue;
      const nearest = Math.min(
        ...named.map(([, , lat, lng]) => distanceMeters({ lat: Number(lat), lng: Number(lng) }, place)),
      );
      expect({ name: place.name, isThere: nearest < sameTownMeters }).toEqual({ name: place.name, isThere: true });
    }
  });

  it('is longer than straight from place to place, and ridden at a speed that the road allows', () => {
    const legs = waypoints.slice(1).map((to, index) => distanceMeters(waypoints[index] ?? to, to) / 1_000);
    const straight = legs.reduce((sum, leg) => sum + leg, 0);
    expect(distance / straight).toBeGreaterThan(1.05);
    expect(distance / straight).toBeLessThan(2.5);
    expect(distance / (estimatedTime / 60)).toBeGreaterThan(20);
    expect(distance / (estimatedTime / 60)).toBeLessThan(90);
  });

  function inStates(state: string) {
    return states.some((one) => one === state);
  }
});

it('gives no two rides one id, name or place in the list', () => {
  for (const key of ['id', 'name', 'position'] as const) {
    expect(new Set(rides.map((ride) => ride[key])).size).toBe(rides.length);
  }
});
