import { expect, it } from 'vitest';
import { noOutgoing, type OutgoingEvent, outgoingAfter, type Witness } from './outgoing.ts';

const key = 'first press';
const pressed: OutgoingEvent = { type: 'pressed', kind: 'stop', place: null, now: 0, idempotencyKey: key };
const sent: OutgoingEvent = { type: 'sent', idempotencyKey: key, id: 'a' };
const unreached = (seconds: number): OutgoingEvent => ({
  type: 'unreached',
  idempotencyKey: key,
  now: seconds * 1_000,
});
const moment = (seconds: number): OutgoingEvent => ({ type: 'moment', now: seconds * 1_000 });
const again: OutgoingEvent = { type: 'tried-again', now: 0 };
const bia = { userId: 'bia', firstName: 'Bia', lastName: 'Lima' };
const caio = { userId: 'caio', firstName: 'Caio', lastName: 'Moraes' };
const seen = (by: Witness, { signalId = 'a', seconds = 10 } = {}): OutgoingEvent => ({
  type: 'seen',
  signalId,
  by,
  now: seconds * 1_000,
});

it.each<[string, OutgoingEvent[], object]>([
  ['is sent', [pressed, sent], { phase: 'sent', seenBy: [] }],
  ['lists who saw it, each once', [pressed, sent, seen(bia), seen(bia), seen(caio)], { seenBy: [bia, caio] }],
  [
    'counts two riders of one first name as two',
    [pressed, sent, seen(bia), seen({ ...bia, userId: 'another' })],
    { seenBy: [bia, { ...bia, userId: 'another' }] },
  ],
  ['ignores an acknowledgement of another one', [pressed, sent, seen(bia, { signalId: 'b' })], { seenBy: [] }],
  ['waits for a network', [pressed, unreached(5), moment(100)], { phase: 'waiting' }],
  ['is sent under the same key when there is one', [pressed, unreached(5), again, sent], { phase: 'sent' }],
  ['is dropped, and shown as late, without one in time', [pressed, unreached(5), moment(121)], { phase: 'late' }],
  ['is dropped where the last attempt failed too late', [pressed, unreached(121)], { phase: 'late' }],
  ['stays to be read where the network came too late', [pressed, unreached(121), moment(500)], { phase: 'late' }],
  ['is refused with a reason', [pressed, { type: 'refused', idempotencyKey: key, reason: 'não' }], { reason: 'não' }],
  ['disappears by itself once it has expired', [pressed, sent, moment(121)], { phase: 'idle' }],
  ['can be read for a while once somebody saw it', [pressed, sent, seen(bia), moment(18)], { seenBy: [bia] }],
  ['disappears by itself after that', [pressed, sent, seen(bia), moment(19)], { phase: 'idle' }],
  [
    'can be read for a while after the last one saw it, who counts once',
    [pressed, sent, seen(bia), seen(caio, { seconds: 15 }), seen(bia, { seconds: 22 }), moment(23)],
    { seenBy: [bia, caio] },
  ],
  ['disappears when it is dismissed', [pressed, sent, { type: 'dismissed' }], { phase: 'idle' }],
  [
    'is replaced by a second press, whatever becomes of the first',
    [pressed, { ...pressed, kind: 'fuel', idempotencyKey: 'second press' }, sent],
    { phase: 'sending', kind: 'fuel' },
  ],
])('an own signal %s', (_, events, state) => {
  expect(events.reduce(outgoingAfter, noOutgoing)).toMatchObject(state);
});
