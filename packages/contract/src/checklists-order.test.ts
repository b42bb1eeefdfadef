import fc from 'fast-check';
import { expect, it } from 'vitest';
import { customItem, lastPosition, mergeLists } from './checklists-merge.ts';
import { moveItem } from './checklists-order.ts';

const five = ['a', 'b', 'c', 'd', 'e'].map((name, index) => customItem(name, index, name));
const names = (items: typeof five) => items.map(({ text }) => text).join('');

it.each([
  ['c', 0, 'cabde'],
  ['a', 4, 'bcdea'],
  ['b', 2, 'acbde'],
  ['a', -3, 'abcde'],
  ['a', 99, 'bcdea'],
])('%s moves to place %i', (name, to, order) => expect(names(moveItem(five, `custom-${name}`, to))).toBe(order));

it('orders as a plain list would, however often and wherever items move', () => {
  const move = fc.record({ from: fc.nat(4), to: fc.nat(4) });
  fc.assert(
    fc.property(fc.array(move, { maxLength: 80 }), (moves) => {
      let items = five;
      const model = five.map(({ id }) => id);
      for (const { from, to } of moves) {
        const [id = ''] = model.splice(from, 1);
        model.splice(to, 0, id);
        items = moveItem(items, id, to);
        expect(items.map((item) => item.id)).toEqual(model);
      }
    }),
  );
});

it('leaves other categories where they are, and touches only what moves', () => {
  const mixed = five.map((item, index) => (index === 2 ? { ...item, category: 'emergency' as const } : item));
  const moved = moveItem(mixed, 'custom-e', 0);
  expect(names(moved)).toBe('eabcd');
  expect(moved.filter(({ moves }) => moves > 0).map(({ text }) => text)).toEqual(['e']);
});

it('lets moves on two devices meet', () => {
  const list = (items: typeof five) => ({ items, removed: [] });
  const merged = mergeLists(list(moveItem(five, 'custom-a', 4)), list(moveItem(five, 'custom-e', 0)));
  expect(names(merged.items)).toBe('ebcda');
});

it('finds the end', () => expect([lastPosition([]), lastPosition(five)]).toEqual([0, 5]));
