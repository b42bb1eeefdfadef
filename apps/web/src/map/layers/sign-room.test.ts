import { expect, it } from 'vitest';
import { signRoom } from './sign-room.ts';

const position = { lat: -28, lng: -49 };

it('is around a dot, and above the foot of a sign on a pole', () => {
  const room = signRoom(
    {
      stops: [
        { position, name: 'Centro', role: 'origin' },
        { position, name: 'Campo Alto', role: 'destination' },
      ],
    },
    undefined,
  );
  expect(room.map(({ properties }) => properties.room)).toEqual([
    [12, 12, 12, 12],
    [44, 18, 2, 18],
  ]);
});

it('is reserved for alerts, lodgings, bad weather, numbers of days and edited points, not for fair weather', () => {
  const alert = { id: 'a', type: 'ACCIDENT', position, words: 'Acidente' } as const;
  const lodging = { id: 'b', position, sign: 'R$ 90', words: 'Pousada', selected: false };
  const stretch = { line: [position], severity: 'fair', sign: null } as const;
  const bad = { line: [position], severity: 'danger', sign: { position, words: 'Tempestade' } } as const;
  const points = [{ id: 1, position, name: '', role: 'via', number: 0 } as const];
  const day = { id: 'd', number: 1, line: [position], numberAt: position, isSketch: false, words: '', signs: [] };
  const days = { days: [day], selectedId: null };
  expect(signRoom({ alerts: [alert], lodgings: [lodging], weather: [stretch, bad], days }, { points })).toHaveLength(5);
});
