import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { advance, heldBack, type NewWrite, nextDue, type Queue, type QueueEvent, unreadable } from './queue.ts';

const entry = (id: string, more: Partial<NewWrite> = {}): NewWrite => ({
  id,
  kind: 'fuel',
  payload: {},
  riderId: 'ana',
  about: id,
  needs: null,
  makes: false,
  createdAt: 0,
  ...more,
});
const put = (id: string, more: Partial<NewWrite> = {}): QueueEvent => ({ type: 'put', write: entry(id, more) });
const refused = (id: string, type = 'odometer_goes_back'): QueueEvent => ({
  type: 'refused',
  id,
  refusal: { type, message: 'Não.', details: null },
});
const after = (...events: QueueEvent[]): Queue => events.reduce(advance, []);
const ids = (queue: Queue) => queue.map(({ id }) => id);
const due = (queue: Queue, riderId = 'ana', takeOver: string[] = []) => nextDue(queue, riderId, new Set(takeOver))?.id;

const created = put('create', { about: 'tank', makes: true });
const changed = put('change', { about: 'tank' });
const other = put('other');

describe('the next write to send', () => {
  it.each<[string, QueueEvent[], string | undefined]>([
    ['is the oldest', [created, other], 'create'],
    ['is the first of its record', [created, changed, { type: 'attempted', id: 'create' }], undefined],
    ['is of another record meanwhile', [created, changed, other, { type: 'attempted', id: 'create' }], 'other'],
    ['is not one behind a refused one', [created, changed, refused('create')], undefined],
    ['is of another record where one was refused', [created, changed, other, refused('create')], 'other'],
    [
      'is what was postponed',
      [created, { type: 'attempted', id: 'create' }, { type: 'postponed', id: 'create' }],
      'create',
    ],
    ['is a refused one that is retried', [created, refused('create'), { type: 'retried', id: 'create' }], 'create'],
    [
      'is what a closed page had sent',
      [created, { type: 'attempted', id: 'create' }, { type: 'resumed', now: 0 }],
      'create',
    ],
    [
      'is one that this version can parse',
      [created, refused('create', unreadable), { type: 'resumed', now: 0 }],
      'create',
    ],
    [
      'is not one that needs a missing record',
      [created, put('on', { needs: 'tank' }), { type: 'attempted', id: 'create' }],
      undefined,
    ],
    [
      'is one behind a discarded one',
      [put('a', { about: 'x' }), put('b', { about: 'x' }), { type: 'discarded', id: 'a' }],
      'b',
    ],
  ])('%s', (_, events, id) => expect(due(after(...events))).toBe(id));

  it('records whether it waits for the server or for a network', () => {
    const [first] = after(
      created,
      { type: 'attempted', id: 'create' },
      { type: 'postponed', id: 'create', on: 'server' },
    );
    expect(first?.state).toEqual({ phase: 'waiting', on: 'server' });
    const [again] = after(created, { type: 'attempted', id: 'create' }, { type: 'postponed', id: 'create' });
    expect(again?.state).toEqual({ phase: 'waiting' });
  });

  it('is never another rider’s', () => expect(due(after(created), 'bia')).toBeUndefined());
  it('skips what is postponed', () => expect(due(after(created, changed, other), 'ana', ['tank'])).toBe('other'));
});

it('discards with a record all that was to be done to it', () => {
  expect(
    ids(after(created, changed, put('on', { needs: 'tank' }), other, { type: 'discarded', id: 'create' })),
  ).toEqual(['other']);
});

it('forgets whose account is no more, whatever became of it, and nobody else', () => {
  const bias = put('bia', { riderId: 'bia' });
  const queue = after(created, other, refused('other'), bias, { type: 'attempted', id: 'create' });
  expect(ids(advance(queue, { type: 'rider-deleted', riderId: 'ana' }))).toEqual(['bia']);
  expect(advance(queue, { type: 'rider-deleted', riderId: 'caio' })).toBe(queue);
});

it('discards nothing that is being sent', () => {
  expect(ids(after(created, { type: 'attempted', id: 'create' }, { type: 'discarded', id: 'create' }))).toEqual([
    'create',
  ]);
});

it('replaces the payload only of what certainly did not arrive', () => {
  const amend: QueueEvent = { type: 'amended', id: 'create', payload: 'anew' };
  const tried: QueueEvent[] = [
    { type: 'attempted', id: 'create' },
    { type: 'postponed', id: 'create' },
  ];
  const payloads = (...events: QueueEvent[]) => after(created, other, ...events, amend).map(({ payload }) => payload);
  expect(payloads()).toEqual(['anew', {}]);
  expect(payloads(refused('create'))).toEqual(['anew', {}]);
  expect(payloads(...tried)).toEqual([{}, {}]);
});

describe('a removal that can be undone', () => {
  const removal = (more: { replaces?: string[]; undoableUntil?: number } = {}): QueueEvent => ({
    type: 'put',
    write: entry('removal', { about: 'tank', createdAt: 100 }),
    replaces: ['create', 'change'],
    undoableUntil: 8_000,
    ...more,
  });
  const undone: QueueEvent = { type: 'undone', id: 'removal' };
  const lapsed: QueueEvent = { type: 'undo-lapsed', id: 'removal', now: 5_000 };
  const ofServer = removal({ replaces: ['change'] });
  const later = put('later', { about: 'tank' });
  const refusedChange = [changed, refused('change')];

  it.each<[string, QueueEvent[], string[]]>([
    ['is all that is left of what it replaces', [created, changed, other, removal()], ['other', 'removal']],
    [
      'restores what it replaced, in its place',
      [created, changed, other, removal(), undone],
      ['create', 'change', 'other'],
    ],
    ['disappears where the record never reached the server', [created, changed, removal(), lapsed], []],
    ['is sent where it replaces a change', [...refusedChange, ofServer, lapsed], ['removal']],
    ['cannot be undone once it expired', [changed, ofServer, lapsed, undone], ['removal']],
    [
      'does not apply where a part of it was just sent',
      [created, changed, { type: 'attempted', id: 'create' }, removal()],
      ['create', 'change'],
    ],
    ['is not discarded with something else', [changed, ofServer, { type: 'discarded', id: 'removal' }], ['removal']],
    [
      'is due at once where nobody may undo it',
      [created, changed, { ...removal(), undoableUntil: undefined } as QueueEvent],
      [],
    ],
  ])('%s', (_, events, left) => expect(ids(after(...events))).toEqual(left));

  it.each<[string, QueueEvent[], string | undefined]>([
    ['waits until then, and so do those behind it', [changed, ofServer, later, other], 'other'],
    ['is due once that expired', [changed, ofServer, later, lapsed], 'removal'],
    ['is due when a page resumes after that', [changed, ofServer, { type: 'resumed', now: 8_000 }], 'removal'],
    ['still waits where another page resumes before', [changed, ofServer, { type: 'resumed', now: 7_999 }], undefined],
  ])('%s', (_, events, id) => expect(due(after(...events))).toBe(id));

  it('is as old as the moment from which it could not be undone', () => {
    expect(after(changed, ofServer, lapsed)[0]?.createdAt).toBe(5_000);
    expect(after(changed, ofServer, { type: 'resumed', now: 90_000 })[0]?.createdAt).toBe(8_000);
  });
});

it('keeps the same once', () => expect(ids(after(created, created))).toEqual(['create']));

/** Random events of a phone, each a step of the model below. */
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant('write' as const), about: fc.integer({ min: 0, max: 3 }) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constant('send' as const),
      page: fc.integer({ min: 0, max: 1 }),
      comesOf: fc.constantFrom('arrives', 'answer lost', 'never set out', 'server unwell', 'page killed'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('restart' as const) }) },
);

it('delivers everything exactly once and in order, whatever network, pages and responses do', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 120 }), (steps) => {
      let queue: Queue = [];
      const written: [about: string, id: string][] = [];
      const server: [about: string, id: string][] = [];
      const serve = (about: string, id: string) => {
        if (!server.some(([, known]) => known === id)) server.push([about, id]);
      };
      const dispatch = (event: QueueEvent) => {
        queue = advance(queue, event);
      };
      const send = (outcome: string) => {
        const next = nextDue(queue, 'ana', new Set());
        if (!next) return false;
        dispatch({ type: 'attempted', id: next.id });
        if (outcome !== 'never set out' && outcome !== 'server unwell') serve(next.about, next.id);
        if (outcome === 'arrives') dispatch({ type: 'accepted', id: next.id });
        else if (outcome !== 'page killed') dispatch({ type: 'postponed', id: next.id });
        return true;
      };
      for (const one of steps) {
        if (one.does === 'write') {
          const id = `key-${written.length}`;
          written.push([`${one.about}`, id]);
          dispatch(put(id, { about: `${one.about}` }));
        } else if (one.does === 'restart' || one.page === 1) dispatch({ type: 'resumed', now: 0 }); // another page without locks does that at any time
        if (one.does === 'send') send(one.comesOf);
      }
      dispatch({ type: 'resumed', now: 0 });
      while (send('arrives'));
      expect(queue).toEqual([]);
      const of = (about: string) => (list: typeof written) => list.filter(([one]) => one === about);
      for (const about of ['0', '1', '2', '3']) expect(of(about)(server)).toEqual(of(about)(written));
    }),
  );
});

it('holds back what is about or needs a refused write, and what needs that in turn', () => {
  const queue = after(
    put('first', { about: 'budget' }),
    refused('first'),
    put('behind', { about: 'budget' }),
    put('needing', { about: 'expense', needs: 'budget' }),
    put('needing that', { about: 'receipt', needs: 'expense' }),
    put('another', { about: 'other' }),
  );
  expect([...heldBack(queue)].map(({ id }) => id)).toEqual(['behind', 'needing', 'needing that']);
});
