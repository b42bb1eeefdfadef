import { expect, it } from 'vitest';
import { AppError } from '#platform/errors.ts';
import { toAppError } from './valhalla-send.ts';
import { ValhallaRefusal } from './valhalla-transport.ts';

it.each([
  [171, 'No suitable edges near location', 'no_road_nearby'],
  [170, 'Locations are in unconnected regions. Go check/edit the map at osm.org', 'no_route'],
  [202, 'Could not build directions for TripLeg', 'no_route'],
  [442, 'No path could be found for input', 'no_route'],
  [441, 'Location is unreachable', 'no_route'],
  [443, 'Exact route match algorithm failed to find path', 'no_route'],
  [444, 'Map Match algorithm failed to find path', 'no_route'],
  [172, 'Exceeded breakage distance for all pairs: 2000 meters', 'no_route'],
  [154, 'Path distance exceeds the max distance limit: 5000000 meters', 'too_far'],
  [150, 'Exceeded max locations: 50', 'invalid_request'],
  [157, 'Exceeded max avoid locations: 50', 'invalid_request'],
  [167, 'Exceeded maximum circumference for exclude_polygons: 10000 meters', 'invalid_request'],
  [153, 'Too many shape points', 'invalid_request'],
  [120, 'Insufficient number of locations provided', 'invalid_request'],
  [130, 'Failed to parse location', 'invalid_request'],
  [199, 'Unknown', 'upstream_unavailable'],
  [499, 'Unknown', 'upstream_unavailable'],
])('%d "%s" is %s, with the code of a server or the phrase of the embedded engine', (code, phrase, type) => {
  expect(toAppError(new ValhallaRefusal(phrase, code))).toMatchObject({ type });
  expect(toAppError(new ValhallaRefusal('changed words', code))).toMatchObject({ type });
  expect(toAppError(new ValhallaRefusal(`Route error: ${phrase}`))).toMatchObject({ type });
});

it('leaves our own errors as they are, and calls all else unavailable', () => {
  const own = new AppError('too_far');
  expect(toAppError(own)).toBe(own);
  expect(toAppError(new TypeError('no such field'))).toMatchObject({ type: 'upstream_unavailable' });
});
