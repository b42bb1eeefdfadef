import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ReceivedSignal,
  type SignalEffect,
  type SignalEvent,
  shownSignal,
  startSignalWatch,
  watchSignals,
} from './signal-watch.ts';

const second = 1_000;
const signal = (id: string, seconds = 0, more: Partial<ReceivedSignal> = {}): ReceivedSignal => ({
  id,
  groupId: 'serra',
  userId: `rider of ${id}`,
  firstName: 'Ana',
  kind: 'stop',
  position: null,
  headingDegrees: null,
  sentAt: seconds * second,
  ...more,
});
const heard = (seconds: number, ...signals: ReceivedSignal[]): SignalEvent => ({
  type: 'received',
  now: seconds * second,
  signals,
});
const moment = (seconds: number, roomToTalk = true, speaks = true): SignalEvent => ({
  type: 'moment',
  now: seconds * second,
  roomToTalk,
  speaks,
});
const seen = (id: string): SignalEvent => ({ type: 'acknowledged', now: 0, id });

function watch(events: readonly SignalEvent[]) {
  let state = startSignalWatch;
  const effects: SignalEffect[] = [];
  for (const event of events) {
    const turn = watchSignals(state, event);
    state = turn.state;
    effects.push(...turn.effects);
  }
  return { state, announced: effects.map((effect) => effect.signal.id), shown: shownSignal(state)?.id ?? null };
}

const danger = { kind: 'danger' } as const;

describe('a signal of another rider', () => {
  it.each<[string, SignalEvent[], string[], string | null]>([
    ['is announced and shown', [heard(0, signal('a')), moment(1)], ['a'], 'a'],
    [
      'is announced once, though it is received again',
      [heard(0, signal('a')), moment(1), heard(2, signal('a')), moment(3)],
      ['a'],
      'a',
    ],
    ['is announced once there is room to talk', [heard(0, signal('a')), moment(1, false), moment(2)], ['a'], 'a'],
    ['is dropped if there is no room in time', [heard(0, signal('a')), moment(1, false), moment(121)], [], null],
    ['of ten minutes ago is neither announced nor shown', [heard(600, signal('a')), moment(600)], [], null],
    ['of danger is announced without room', [heard(0, signal('a', 0, danger)), moment(1, false)], ['a'], 'a'],
    [
      'is shown and not announced during another announcement, not even danger',
      [heard(0, signal('a', 0, danger)), moment(1, true, false)],
      [],
      'a',
    ],
    ['of danger goes first', [heard(0, signal('a'), signal('b', 1, danger)), moment(1), moment(2)], ['b', 'a'], 'b'],
    ['comes after the one before it', [heard(0, signal('b', 1), signal('a')), moment(1), moment(2)], ['a', 'b'], 'b'],
    [
      'leaves once it is acknowledged, for the one before it',
      [heard(0, signal('a'), signal('b', 1)), seen('b')],
      [],
      'a',
    ],
    ['that was put away is not announced any more', [heard(0, signal('a')), seen('a'), moment(1)], [], null],
    [
      'takes the place of an older one of the same rider',
      [heard(0, signal('a', 0, { userId: 'ana' }), signal('b', 1, { userId: 'ana' })), moment(1), moment(2)],
      ['b'],
      'b',
    ],
  ])('%s', (_, events, announced, shown) => {
    const end = watch(events);
    expect(end.announced).toEqual(announced);
    expect(end.shown).toBe(shown);
  });
});

it('is announced at most once and never when it is too old, in whatever order things happen', () => {
  const ids = fc.constantFrom('a', 'b', 'c', 'd');
  const at = fc.integer({ min: 0, max: 400 });
  const event: fc.Arbitrary<SignalEvent> = fc.oneof(
    fc.tuple(at, ids, at).map(([now, id, sent]) => heard(now, signal(id, sent))),
    fc.tuple(at, fc.boolean()).map(([now, room]) => moment(now, room)),
    ids.map(seen),
  );
  fc.assert(
    fc.property(fc.array(event, { maxLength: 60 }), (events) => {
      const announced = new Set<string>();
      let state = startSignalWatch;
      for (const each of events) {
        const turn = watchSignals(state, each);
        for (const { signal: due } of turn.effects) {
          expect(each.now - due.sentAt).toBeLessThanOrEqual(120 * second);
          expect(announced.has(due.id)).toBe(false);
          announced.add(due.id);
        }
        state = turn.state;
      }
    }),
  );
});
