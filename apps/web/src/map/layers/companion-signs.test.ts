import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Box, discBox, placeSigns } from './companion-signs.ts';
import type { Spot } from './crowding.ts';
import { stopBox } from './stops-layer.tsx';

const at = (id: string, x: number, y: number): Spot => ({ id, x, y });
const named = (ids: readonly string[]) => ids.join(', ');
const placed = (spots: readonly Spot[], taken: readonly Box[] = []) =>
  placeSigns(spots, named, { taken, free: { left: 0, top: 0, right: 400, bottom: 400 } }).map(
    ({ gathered, side }) => `${gathered.join('+')} ${side}`,
  );
/** Bia with four others around her. */
const around = (x: number, y: number): Spot[] => [
  at('Bia', x, y),
  ...[at('o', x, y - 38), at('s', x, y + 38), at('l', x - 38, y), at('r', x + 38, y)],
];

describe('names of members on the map', () => {
  it.each<[string, Spot[], string[]]>([
    ['stand below their initials', [at('Bia', 100, 100), at('Caio', 300, 100)], ['Bia below', 'Caio below']],
    ['stand above where another is below', [at('Bia', 100, 100), at('Caio', 100, 145)], ['Bia above', 'Caio below']],
    [
      'stand beside where both are taken',
      [at('Bia', 100, 100), at('Caio', 100, 150), at('Davi', 100, 50)],
      ['Bia right', 'Caio below', 'Davi above'],
    ],
    [
      'are gathered where initials would hide each other',
      [at('Bia', 100, 100), at('Caio', 110, 105)],
      ['Bia+Caio below'],
    ],
  ])('%s', (_, spots, signs) => {
    expect(placed(spots)).toEqual(signs);
  });

  it('are not cut by the edge where there is room elsewhere', () => {
    expect(placed([at('Bia', 10, 100), at('Caio', 395, 100)])).toEqual(['Bia right', 'Caio left']);
    expect(placed([at('Bia', 100, 385)])).toEqual(['Bia above']);
  });

  it('do not cover the rider', () => {
    expect(placed([at('Bia', 100, 100)], [discBox({ x: 100, y: 140 })])).toEqual(['Bia above']);
  });

  it('do not cover the plate of a destination', () => {
    const plate = stopBox({ role: 'destination' }, { x: 100, y: 180 });
    expect(placed([at('Bia', 100, 100)], [plate])).toEqual(['Bia above']);
  });

  it('leave a taken lower edge, though nothing else is free', () => {
    const sources = { left: 0, top: 356, right: 400, bottom: 400 };
    const around = [{ left: 0, top: 300, right: 400, bottom: 330 }];
    expect(placed([at('Bia', 200, 350)], [sources, ...around])).toEqual(['Bia null']);
  });

  it('are left out where there is no room', () => {
    expect(placed(around(100, 100))[0]).toBe('Bia null');
  });

  it.each<[string, Spot[], number[]]>([
    ['disc and name', [at('Bia', 200, 100)], [18, 20, 42, 20]],
    ['a disc without room for a name', around(200, 100), [18, 18, 18, 18]],
  ])('tell the map what they cover: %s', (_, spots, room) => {
    expect(placeSigns(spots, named)[0]?.room).toEqual(room);
  });

  it('never cover each other, and nobody is lost', () => {
    const pixels = fc.integer({ min: 0, max: 400 });
    fc.assert(
      fc.property(fc.array(fc.tuple(pixels, pixels), { maxLength: 30 }), (places) => {
        const spots = places.map(([x, y], index) => at(`Rider ${index}`, x, y));
        const signs = placeSigns(spots, named);
        expect(signs.flatMap(({ gathered }) => gathered).sort()).toEqual(spots.map(({ id }) => id).sort());
        const boxes = signs.flatMap(({ id, gathered, side }) => {
          const spot = spots.find((each) => each.id === id);
          const width = Math.min(208, named(gathered).length * 8.5 + 14);
          if (!spot || !side) return [];
          const { x, y } = spot;
          const left = { below: x - width / 2, above: x - width / 2, right: x + 20, left: x - 20 - width }[side];
          const top = { below: y + 20, above: y - 42, right: y - 11, left: y - 11 }[side];
          return [{ left, top, right: left + width, bottom: top + 22 }];
        });
        for (const [index, one] of boxes.entries())
          for (const other of boxes.slice(index + 1))
            expect(
              one.left >= other.right || other.left >= one.right || one.top >= other.bottom || other.top >= one.bottom,
            ).toBe(true);
      }),
    );
  });
});
