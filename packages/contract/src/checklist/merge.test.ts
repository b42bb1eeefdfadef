import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ChecklistItem, NewChecklist } from './lists.ts';
import {
  countCompleted,
  customItem,
  type ListState,
  listStateOfSent,
  maxTickDevices,
  mergeItem,
  mergeLists,
  moveItem,
  nextPosition,
  progressPercent,
  withoutOldDevices,
  withTick,
} from './merge.ts';

const oil: ChecklistItem = customItem('Nível do óleo', 0, 'oil');
const empty: ListState = { items: [], removed: [] };

const someItem = fc
  .record({
    id: fc.constantFrom('a', 'b', 'c'),
    text: fc.constantFrom('Óleo', 'Pneus', 'Luzes'),
    category: fc.constantFrom('motorcycle' as const, 'custom' as const),
    position: fc.integer({ min: 0, max: 3 }),
    edits: fc.integer({ min: 0, max: 2 }),
    moves: fc.integer({ min: 0, max: 2 }),
    ticks: fc.dictionary(
      fc.constantFrom('phone', 'tablet'),
      fc.tuple(fc.integer({ min: 0, max: 2 }), fc.integer({ min: 0, max: 2 })),
    ),
  })
  .map((item) => mergeItem({ ...item, completed: false }, { ...item, completed: false }));
const someList = fc
  .record({ items: fc.uniqueArray(someItem, { selector: ({ id }) => id }), removed: fc.subarray(['a', 'b', 'd']) })
  .map((list) => mergeLists(list, list));

describe('merging', () => {
  it('does not depend on who comes first, nor on how often', () => {
    fc.assert(
      fc.property(someList, someList, someList, (a, b, c) => {
        const both = mergeLists(a, b);
        expect(mergeLists(b, a)).toEqual(both);
        expect(mergeLists(both, b)).toEqual(both);
        expect(mergeLists(both, c)).toEqual(mergeLists(a, mergeLists(b, c)));
      }),
    );
  });

  it('keeps what only one of them changed', () => {
    const other = customItem('Pneus', 1, 'tyres');
    const phone = { items: [withTick(oil, true, 'phone'), other], removed: [] };
    const tablet = { items: [oil, { ...other, position: -1, moves: 1 }], removed: [] };
    expect(mergeLists(phone, tablet).items.map(({ id, completed }) => [id, completed])).toEqual([
      ['custom-tyres', false],
      ['custom-oil', true],
    ]);
  });

  it('does not add removed items again', () => {
    const ticked = { items: [withTick(oil, true, 'phone')], removed: [] };
    expect(mergeLists(ticked, { items: [], removed: [oil.id] })).toEqual({ items: [], removed: [oil.id] });
  });

  /**
   * Against a model that remembers every single tick: the item is completed exactly while there is a tick that was not undone by a
   * device that knew it. Devices work on their own copies and reach the server in any order; responses get lost.
   */
  it('loses no tick', () => {
    const device = fc.constantFrom(0, 1, 2);
    const step = fc.record({ device, what: fc.constantFrom('toggle', 'sync', 'send without an answer') });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const start = { item: oil, made: new Set<number>(), undone: new Set<number>() };
        const copies = [start, start, start];
        let server = start;
        const met = (a: typeof start, b: typeof start) => ({
          item: mergeItem(a.item, b.item),
          made: new Set([...a.made, ...b.made]),
          undone: new Set([...a.undone, ...b.undone]),
        });
        const expected = ({ made, undone }: typeof start) => [...made].some((tick) => !undone.has(tick));
        for (const [now, { device, what }] of steps.entries()) {
          const copy = copies[device] ?? start;
          if (what === 'toggle') {
            const item = withTick(copy.item, !copy.item.completed, `device-${device}`);
            const made = item.completed ? new Set([...copy.made, now]) : copy.made;
            copies[device] = { item, made, undone: item.completed ? copy.undone : new Set(copy.made) };
          } else {
            server = met(server, copy);
            if (what === 'sync') copies[device] = met(copy, server);
          }
          expect(server.item.completed).toBe(expected(server));
        }
        for (const copy of copies) server = met(server, copy);
        expect(server.item.completed).toBe(expected(server));
      }),
    );
  });

  it('forgets of very many devices those whose ticks were taken back', () => {
    let item = oil;
    for (let n = 0; n <= maxTickDevices; n++) item = withTick(withTick(item, false, `d${n}`), true, `d${n}`);
    expect(Object.keys(item.ticks)).toHaveLength(maxTickDevices + 1);
    expect(withoutOldDevices(item)).toMatchObject({ completed: true, ticks: { [`d${maxTickDevices}`]: [1, 0] } });
  });
});

describe('a list as the specification has it', () => {
  const plain = (completed: boolean, text = 'Nível do óleo') => ({
    id: 'oil',
    text,
    completed,
    category: 'motorcycle' as const,
  });
  const put = (known: ListState, ...items: ReturnType<typeof plain>[]) =>
    mergeLists(known, listStateOfSent(known, items, undefined));

  it('is taken as it comes: ticked, unticked, renamed', () => {
    const ticked = put(empty, plain(true));
    expect(ticked.items).toMatchObject([{ completed: true }]);
    const unticked = put(ticked, plain(false));
    expect(unticked.items).toMatchObject([{ completed: false }]);
    expect(put(unticked, plain(true, 'Óleo')).items).toMatchObject([{ completed: true, text: 'Óleo' }]);
  });

  it('is the whole list: missing items were removed', () => {
    expect(put(put(empty, plain(true)))).toEqual({ items: [], removed: ['oil'] });
  });
});

it('counts in whole percents, and 100 only where nothing is left', () => {
  expect(countCompleted([withTick(oil, true, 'phone'), oil])).toBe(1);
  expect([progressPercent(0, 0), progressPercent(1, 3), progressPercent(499, 500), progressPercent(3, 3)]).toEqual([
    0, 33, 99, 100,
  ]);
});

it.each([
  [
    'an item without a text',
    { items: [{ id: 'a', text: '  ', completed: false, category: 'custom' }] },
    'Escreva o item',
  ],
  [
    'an item of 10,000 characters',
    { items: [{ id: 'a', text: 'x'.repeat(10_000), completed: false, category: 'custom' }] },
    'Cada item tem no máximo 200 caracteres',
  ],
  ['no name', { name: ' ', items: [] }, 'Nome é obrigatório'],
  ['a category of its own', { items: [{ id: 'a', text: 'Óleo', completed: false, category: 'food' }] }, null],
])('%s is refused', (_, wrong, message) => {
  const problem = NewChecklist.safeParse({ name: 'Serra', ...wrong }).error?.issues[0];
  expect(problem).toBeDefined();
  if (message) expect(problem?.message).toBe(message);
});

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

it('merges moves of two devices', () => {
  const list = (items: typeof five) => ({ items, removed: [] });
  const merged = mergeLists(list(moveItem(five, 'custom-a', 4)), list(moveItem(five, 'custom-e', 0)));
  expect(names(merged.items)).toBe('ebcda');
});

it('finds the end', () => expect([nextPosition([]), nextPosition(five)]).toEqual([0, 5]));
