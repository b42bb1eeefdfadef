import { expect, it } from 'vitest';
import type { ShownRider } from '../riding/riders.ts';
import { companionsOf } from './companions.ts';

const rider = (firstName: string, routeName: string | null, live = true): ShownRider => ({
  userId: firstName,
  firstName,
  lastName: 'Souza',
  headingDegrees: null,
  standingSeconds: null,
  ridesLast: false,
  routeName,
  position: { lat: -28, lng: -49 },
  ageSeconds: live ? 5 : 300,
  live,
});
const namesOf = (riders: readonly ShownRider[]) => companionsOf(riders).map(({ name }) => name);

it('draws the one who offers a route first, whose name then stands for all at one place', () => {
  expect(namesOf([rider('Caio', null), rider('Bia', null), rider('Ana', 'Serra')])).toEqual(['Ana', 'Caio', 'Bia']);
});

it('keeps the newest first where the one who offers a route was not heard for a while', () => {
  expect(namesOf([rider('Caio', null), rider('Ana', 'Serra', false)])).toEqual(['Caio', 'Ana']);
});
