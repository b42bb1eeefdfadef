import { expect, it } from 'vitest';
import {
  isPlannerSearch,
  maintenanceOfMotorcycle,
  navigationTo,
  placeInAddress,
  plannerOf,
  rideOf,
  ridesTab,
  rideThrough,
  routeInAddress,
  screenIn,
  tripOf,
} from './paths.ts';

it('carries a place in the address and back', () => {
  const place = { lat: -27.59, lng: -48.54, name: 'Posto São João & Filhos' };
  expect(placeInAddress(new URL(navigationTo(place), 'http://x').search)).toEqual(place);
});

it.each(['', '?route=1', '?lat=a&lng=1&name=x', '?lat=91&lng=1&name=x', '?lat=1&lng=&name=x', '?lat=1&lng=1'])(
  'finds no place in "%s"',
  (search) => {
    expect(placeInAddress(search)).toBeNull();
  },
);

const searchOf = (address: string) => new URL(address, 'http://x').search;

it.each([plannerOf, rideThrough])('carries a drawn route in the address and back', (toAddress) => {
  const route = {
    waypoints: [
      { lat: -30.03, lng: -51.22, name: 'Casa & garagem' },
      { lat: -29.9, lng: -51.1, via: true },
      { lat: -29.37, lng: -50.87, name: 'Gramado' },
    ],
    preferences: ['scenic' as const],
    curvesOnly: true,
    avoidTolls: true,
  };
  expect(routeInAddress(searchOf(toAddress(route)))).toMatchObject(route);
});

it('knows a trip, a ride and the maintenance as screens of their own beside their lists', () => {
  const addresses = [tripOf('serra'), rideOf('domingo'), maintenanceOfMotorcycle, ridesTab];
  expect(addresses.map((address) => screenIn(searchOf(address)))).toEqual(['serra', 'domingo', 'moto', '']);
});

it('requests an empty planner', () => {
  const search = searchOf(plannerOf(null));
  expect([isPlannerSearch(search), routeInAddress(search)]).toEqual([true, null]);
  expect(isPlannerSearch('?tab=passeios')).toBe(false);
});

it.each(['?way=', '?way={', '?way=[1]', '?way={"waypoints":[{"lat":1,"lng":1}]}', '?way=null', ''])(
  'finds no route in "%s"',
  (search) => {
    expect(routeInAddress(search)).toBeNull();
  },
);
