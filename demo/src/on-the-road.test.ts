import { distanceMeters } from '@estradeiro/navigation/geometry';
import { prepareRoute } from '@estradeiro/navigation/prepared-route';
import { routeOf } from '@estradeiro/navigation/routes.testing';
import { expect, it } from 'vitest';
import { positionOnTour } from './on-the-road.ts';

const side = (heading: number) => ({ heading, meters: 2_000 });
const tour = prepareRoute(routeOf([side(0), side(90), side(180), side(270)]));

it('the group rides in line, round after round', () => {
  const [first, second] = [positionOnTour(tour, 0, 60), positionOnTour(tour, 1, 60)];
  expect(distanceMeters(first.position, second.position)).toBeCloseTo(90, 0);
  expect(distanceMeters(first.position, positionOnTour(tour, 0, 60 + tour.totalMeters / 18).position)).toBeLessThan(1);
});

it('has the heading of the tour', () => {
  expect(positionOnTour(tour, 0, 60).headingDegrees).toBeCloseTo(0, 0);
  expect(positionOnTour(tour, 0, 170).headingDegrees).toBeCloseTo(90, 0);
});
