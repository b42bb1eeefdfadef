import { expect, it } from 'vitest';
import type { Entry } from './entry.ts';
import { counted, overlay, type WaitingWrite } from './overlay.ts';
import { heldBack } from './queue.ts';
import type { RecordWrite } from './record-writes.ts';

type Row = { id: string; liters: number };

const refused: Entry['state'] = { phase: 'refused', refusal: { type: 'x', message: 'Não.', details: null } };
const write = (does: RecordWrite['does'], id: string, state: WaitingWrite['state'], liters = 99): WaitingWrite => ({
  place: 1,
  id: `${does}-${id}`,
  kind: 'tank',
  riderId: 'ana',
  about: id,
  needs: null,
  makes: does === 'create',
  createdAt: 0,
  attempts: 1,
  isHeld: false,
  state,
  payload: { does, id, of: {}, body: { liters }, seen: null },
});
const draw = ({ id, body }: RecordWrite): Row => ({ id, liters: Number(body.liters) });

it.each<[string, WaitingWrite[], Row[]]>([
  [
    'what waits',
    [write('create', 'new', { phase: 'waiting' })],
    [
      { id: 'new', liters: 99 },
      { id: 'old', liters: 10 },
    ],
  ],
  ['no new one that was refused', [write('create', 'new', refused)], [{ id: 'old', liters: 10 }]],
  ['no change that was refused', [write('change', 'old', refused)], [{ id: 'old', liters: 10 }]],
  ['what a refused deletion leaves', [write('delete', 'old', refused)], [{ id: 'old', liters: 10 }]],
  [
    'no change of a new one that was refused',
    [write('create', 'new', refused), write('change', 'new', { phase: 'waiting' })],
    [{ id: 'old', liters: 10 }],
  ],
  [
    'no new one that such a one holds back',
    [{ ...write('create', 'new', { phase: 'waiting' }), isHeld: true }],
    [{ id: 'old', liters: 10 }],
  ],
])('counts %s', (_, writes, rows) => {
  expect(counted(overlay([{ id: 'old', liters: 10 }], writes, draw))).toEqual(rows);
});

it('holds back what is about or needs one that was refused, and what needs that again', () => {
  const entry = (id: string, about: string, more: Partial<Entry> = {}): Entry => ({
    place: 1,
    id,
    kind: 'tank',
    payload: null,
    riderId: 'ana',
    about,
    needs: null,
    makes: false,
    createdAt: 0,
    attempts: 0,
    state: { phase: 'waiting' },
    ...more,
  });
  const entries = [
    entry('first', 'budget', { state: refused }),
    entry('behind', 'budget'),
    entry('needing', 'expense', { needs: 'budget' }),
    entry('needing that', 'receipt', { needs: 'expense' }),
    entry('another', 'other'),
  ];
  expect([...heldBack(entries)].map(({ id }) => id)).toEqual(['behind', 'needing', 'needing that']);
});
