import { expect, it } from 'vitest';
import { type MapScene, placeOf } from './scene.ts';

const rider = { position: { lat: -30, lng: -51 }, headingDegrees: null, accuracyMeters: null };
const line = { points: [{ lat: -9.9, lng: -67.8 }], maneuverIndices: [] };
const route = { line, estimate: false, passedMeters: 0 };
const stops = [{ position: { lat: -3, lng: -60 }, name: 'Manaus', role: 'destination' as const }];

it.each<[string, MapScene, number | undefined]>([
  ['the rider', { rider, route, stops }, -30],
  ['a route while nobody knows where the rider is', { route, stops }, -9.9],
  ['a place that is looked at', { stops }, -3],
  ['a line of a list', { lines: [{ id: 'a', line: line.points, estimate: false, chosen: false }] }, -9.9],
  ['nowhere', {}, undefined],
])('lies where %s is', (_, scene, lat) => expect(placeOf(scene)?.lat).toBe(lat));
