import { expect, it } from 'vitest';
import { destinationPoint } from '../geometry.ts';
import { positionOnRoute } from '../prepared-route.ts';
import { preparedOf } from '../routes.testing.ts';
import { type MemberPlace, memberState } from './member-state.ts';
import { memberWords } from './texts.ts';

const east = preparedOf([{ heading: 90, meters: 10_000 }]);
const me = { route: east, alongMeters: 4_000, position: positionOnRoute(east, 4_000) };
const away = (meters: number) => destinationPoint(positionOnRoute(east, 4_000), 0, meters);
const member = (meters: number, more: Partial<MemberPlace> = {}): MemberPlace => ({
  position: positionOnRoute(east, meters),
  headingDegrees: 90,
  ageSeconds: 4,
  live: true,
  standingSeconds: 0,
  ...more,
});

it.each<[string, MemberPlace, string]>([
  ['behind', member(1_900), '2,1 km atrás'],
  ['ahead', member(4_800), '800 m à frente'],
  ['who stands', member(1_900, { standingSeconds: 236, headingDegrees: null }), '2,1 km atrás · parou há 4 min'],
  ['who stands at a traffic light', member(1_900, { standingSeconds: 60 }), '2,1 km atrás'],
  ['of an app that does not tell who stands', member(1_900, { standingSeconds: null }), '2,1 km atrás'],
  ['on another road', member(0, { position: away(3_000) }), 'a 3,0 km em linha reta · fora da rota'],
  ['at a pump beside the road', member(0, { position: away(120) }), 'a 100 m em linha reta'],
  ['who comes towards us', member(5_000, { headingDegrees: 270 }), 'a 1,0 km em linha reta'],
  [
    'without a signal, wherever the last position was',
    member(0, { position: away(3_000), live: false, ageSeconds: 370, standingSeconds: 600 }),
    'sem sinal há 6 min · última posição a 3,0 km em linha reta',
  ],
  [
    'whose signal was just lost',
    member(1_900, { live: false, ageSeconds: 40 }),
    'sem sinal há menos de 1 min · última posição 2,1 km atrás',
  ],
])('tells of a rider %s', (_, other, words) => {
  expect(memberWords(memberState(me, other)).join(' · ')).toBe(words);
});

it('tells no gap and no route without the own ones', () => {
  expect(memberWords(memberState(null, member(1_900, { standingSeconds: 300 })))).toEqual(['parou há 5 min']);
  expect(memberWords(memberState(null, member(1_900)))).toEqual([]);
  const withoutRoute = { ...me, route: null, alongMeters: null };
  expect(memberState(withoutRoute, member(0, { position: away(3_000) })).isOffRoute).toBe(false);
});

it('knows who is off the route though the own position is off it', () => {
  const lost = { ...me, alongMeters: null, position: away(5_000) };
  expect(memberState(lost, member(0, { position: away(3_000) })).isOffRoute).toBe(true);
  expect(memberState(lost, member(2_000)).isOffRoute).toBe(false);
});
