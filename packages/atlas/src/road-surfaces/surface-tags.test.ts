import { expect, it } from 'vitest';
import type { Tags } from '../osm/items.ts';
import { isOpenToAll, type Surface, surfaceOf, withTrackSpeed } from './surface-tags.ts';

it.each<[Surface, Tags]>([
  ['paved', { highway: 'primary', surface: 'asphalt' }],
  ['paved', { highway: 'track', tracktype: 'grade1', surface: 'concrete:plates' }],
  ['gravel', { highway: 'track', tracktype: 'grade1' }],
  ['gravel', { highway: 'track', tracktype: 'grade3', surface: 'ground' }],
  ['gravel', { highway: 'unclassified', surface: 'gravel' }],
  ['gravel', { highway: 'tertiary', surface: 'Unpaved', smoothness: 'horrible' }],
  ['rough', { highway: 'track', tracktype: 'grade2', smoothness: 'very_horrible' }],
  ['rough', { highway: 'unclassified', surface: 'dirt', smoothness: 'impassable' }],
  ['rough', { highway: 'track', tracktype: 'grade5', surface: 'dirt' }],
  ['rough', { highway: 'unclassified', surface: 'sand' }],
  ['rough', { highway: 'track' }],
  ['unknown', { highway: 'residential' }],
  ['unknown', { highway: 'secondary', surface: 'yes' }],
])('takes for %s %j', (surface, tags) => {
  expect(surfaceOf(tags)).toBe(surface);
});

it.each<[boolean, Tags]>([
  [true, {}],
  [true, { access: 'private', motorcycle: 'yes' }],
  [false, { access: 'private' }],
  [false, { motor_vehicle: 'agricultural', access: 'yes' }],
  [false, { motor_vehicle: 'destination' }],
  [false, { oneway: 'yes' }],
])('is open to all: %s, %j', (isOpen, tags) => {
  expect(isOpenToAll(tags)).toBe(isOpen);
});

it('gives good tracks the speed of a motorcycle, and leaves all other roads as they are', () => {
  const speedOf = (tags: Tags) => withTrackSpeed({ highway: 'track', ...tags })['maxspeed:practical'];
  expect(speedOf({ tracktype: 'grade2' })).toBe('30');
  expect(speedOf({ surface: 'gravel' })).toBe('25');
  expect(speedOf({ tracktype: 'grade2', maxspeed: '50' })).toBeUndefined();
  expect(speedOf({ tracktype: 'grade4' })).toBeUndefined();
  expect(speedOf({ highway: 'unclassified', surface: 'gravel' })).toBeUndefined();
});
