import { encodePolyline } from '@estradeiro/navigation/polyline';
import { expect, it } from 'vitest';
import { araucaria, external, ofMap } from '../lodging.testing.ts';
import { measureRoute } from './route-distance.ts';
import { withDistances } from './search-result.ts';
import { inOneList } from './use-search.ts';

const route = measureRoute({
  polyline: encodePolyline([
    { lat: -22.9, lng: -45.6 },
    { lat: -22.6, lng: -45.6 },
  ]),
});

it('gives the distance from the rider as the server measured it', () => {
  expect(withDistances([araucaria, external], 'here', 'relevance').map(({ away }) => away)).toEqual([
    { meters: 1_400, from: 'here' },
    null,
  ]);
});

it('gives the distance from the nearest point of the route and where that lies, and sorts by distance if chosen', () => {
  const found = withDistances([araucaria, ofMap], route, 'distance');
  expect(found.map(({ place }) => place.name)).toEqual(['Hotel da Serra', 'Pousada Araucária']);
  expect(found[0]?.away?.meters).toBeLessThan(1);
  const away = found[0]?.away;
  expect(away?.from === 'route' && Math.round(away.alongMeters / 100)).toBe(167); // 0.15° of latitude
  expect(Math.round((found[1]?.away?.meters ?? 0) / 100)).toBe(9); // 0.009° of longitude
  expect(withDistances([araucaria, ofMap], route, 'relevance')[0]?.place.name).toBe('Pousada Araucária');
});

it('measures from a route of a single point too, and gives no distance without a line', () => {
  const point = measureRoute({ polyline: encodePolyline([{ lat: -22.75, lng: -45.6 }]) });
  expect(point.nearest({ lat: -22.75, lng: -45.6 }).meters).toBeLessThan(1);
  expect(measureRoute({ polyline: '' }).nearest({ lat: 0, lng: 0 }).meters).toBe(Number.POSITIVE_INFINITY);
});

it('merges the results of both sources into one order, those without a price last', () => {
  const names = (sort: 'price' | 'relevance') =>
    inOneList([ofMap, araucaria], [external], sort).map(({ name }) => name);
  expect(names('price')).toEqual(['Pousada Araucária', 'Serra Palace', 'Hotel da Serra']);
  expect(names('relevance')).toEqual(['Hotel da Serra', 'Pousada Araucária', 'Serra Palace']);
});
