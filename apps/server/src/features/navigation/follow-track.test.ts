import type { LatLng } from '@estradeiro/contract/lat-lng';
import { distanceMeters } from '@estradeiro/navigation/geometry';
import { decodePolyline } from '@estradeiro/navigation/polyline';
import { describe, expect, it } from 'vitest';
import { AppError } from '#platform/errors.ts';
import { followTrack, joinFollowed } from './follow-track.ts';

/** A track of so many points, 40 m from each other. */
const track = (points: number): LatLng[] =>
  Array.from({ length: points }, (_, i) => ({ lat: -30 + i * 3.6e-4, lng: -51 }));
const lengthOf = (line: readonly LatLng[]) =>
  line.slice(1).reduce((sum, at, index) => sum + distanceMeters(line[index] ?? at, at), 0);

/** Follows on an engine without roads, and counts its calls. */
async function follow(points: readonly LatLng[], isOnMap: (at: LatLng) => boolean, places: readonly LatLng[] = []) {
  let matchings = 0;
  const engine = {
    match: async () => {
      matchings++;
      throw new AppError('no_route');
    },
  };
  const work = {
    isAlike: async () => false,
    join: async (legs: Parameters<typeof joinFollowed>[0]) => joinFollowed(legs),
  };
  return { ...(await followTrack({ engine, isOnMap, work }, points, places)), matchings: () => matchings };
}

describe('a track without known roads', () => {
  it('stays the line that it is', async () => {
    const points = track(2_000);
    const { route, ownLines } = await follow(points, () => true);
    expect(route.distanceMeters).toBeCloseTo(lengthOf(points), -1);
    expect(decodePolyline(route.polyline).length).toBeGreaterThanOrEqual(points.length);
    expect(ownLines).toEqual([{ fromMeters: 0, toMeters: route.distanceMeters }]);
  });

  it('calls the engine no more often for all of its stops than for two legs', async () => {
    const points = track(5_000);
    const places = points.filter((_, index) => index > 0 && index % 100 === 0);
    const { matchings, route } = await follow(points, () => true, places);
    expect(route.waypoints.length).toBeGreaterThan(45);
    expect(matchings()).toBeLessThanOrEqual(150);
  });
});

describe('a track over the edge of the map', () => {
  const isOnMap = ({ lat }: LatLng) => lat < -29.9;

  it('is beyond the map where it is', async () => {
    const { ownLines } = await follow(track(1_000), isOnMap);
    expect(ownLines).toMatchObject([{ fromMeters: 0 }, { beyondMap: true }]);
  });

  it('is beyond it from the first such place to the last where it crosses the edge too often', async () => {
    const points = track(5_000).map(({ lng }, i) => ({ lat: i % 2 === 0 ? -29.89 : -29.91, lng: lng + i * 1e-4 }));
    const { ownLines, matchings } = await follow(points, isOnMap);
    expect(ownLines).toMatchObject([{ fromMeters: 0, beyondMap: true }]);
    expect(matchings()).toBe(0);
  });
});
