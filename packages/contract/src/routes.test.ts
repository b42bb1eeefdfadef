import { expect, it } from 'vitest';
import { plansSameRoute } from './routes.ts';

const plan = {
  origin: 'Lages',
  destination: 'Urubici',
  waypoints: [
    { name: 'Lages', lat: -27.81, lng: -50.32 },
    { name: 'Urubici', lat: -28.01, lng: -49.59 },
  ],
  filters: ['scenic', 'safe'],
};
const ends = { ...plan, waypoints: [] };
const bend = { lat: -28.39, lng: -49.55 };
const named = [plan.origin, plan.destination].map((name) => ({ name, lat: null, lng: null }));

it.each([
  ['another order of its wishes', plan, { ...plan, filters: ['safe', 'scenic'] }],
  ['a wish that is not made', plan, { ...plan, avoidTolls: false, curvesOnly: false, unpaved: 'any' as const }],
  [
    'the name of an avoided road',
    { ...plan, avoidStretches: [{ ...bend, name: 'SC-390' }] },
    { ...plan, avoidStretches: [bend] },
  ],
  ['ends that are given as points', ends, { ...ends, waypoints: named }],
])('takes a plan for one of the same route by %s', (_, one, other) => {
  expect(plansSameRoute(one, other)).toBe(true);
});

it.each([
  ['another order of its points', plan, { ...plan, waypoints: plan.waypoints.toReversed() }],
  ['another name of a point', plan, { ...plan, waypoints: plan.waypoints.map((at) => ({ ...at, name: 'Serra' })) }],
  ['another wish', plan, { ...plan, avoidTolls: true }],
  ['towns avoided', plan, { ...plan, avoidTowns: true }],
  ['gravel preferred', plan, { ...plan, unpaved: 'prefer' as const }],
  ['an avoided stretch', plan, { ...plan, avoidStretches: [bend] }],
  ['another end', ends, { ...ends, destination: 'Bom Jardim' }],
])('takes a plan for one of another route by %s', (_, one, other) => {
  expect(plansSameRoute(one, other)).toBe(false);
});
