import { expect, it } from 'vitest';
import type { QueuedWrite } from './queue.ts';
import { counted, type PendingWrite, type RecordWrite, withPending } from './record.ts';

type Row = { id: string; liters: number };

const refused: QueuedWrite['state'] = { phase: 'refused', refusal: { type: 'x', message: 'Não.', details: null } };
const write = (does: RecordWrite['does'], id: string, state: PendingWrite['state'], liters = 99): PendingWrite => ({
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
const draw = ({ payload: { id, body } }: PendingWrite): Row => ({ id, liters: Number(body.liters) });

it.each<[string, PendingWrite[], Row[]]>([
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
  expect(counted(withPending([{ id: 'old', liters: 10 }], writes, draw))).toEqual(rows);
});

it('makes the same record of a write at every look, as of when it was written', () => {
  const waiting = { ...write('create', 'new', { phase: 'waiting' }), createdAt: 5 };
  const look = () => withPending([], [waiting], ({ createdAt, payload }) => ({ id: payload.id, createdAt }));
  expect(look()).toEqual(look());
  expect(look()[0]?.record).toEqual({ id: 'new', createdAt: 5 });
});
