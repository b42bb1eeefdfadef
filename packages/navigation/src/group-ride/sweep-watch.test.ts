import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MemberState } from './member-state.ts';
import { type SweepEvent, type SweptRider, startSweepWatch, watchSweep } from './sweep-watch.ts';

const rider = (userId: string, state: Partial<MemberState> = {}): SweptRider => ({
  userId,
  firstName: userId,
  state: {
    silentSeconds: null,
    standingSeconds: null,
    isOffRoute: false,
    gap: { type: 'along', meters: 100 },
    ...state,
  },
});
const behind = (userId: string, meters: number) => rider(userId, { gap: { type: 'along', meters: -meters } });
const stopped = (userId: string, seconds = 200, meters = 800) =>
  rider(userId, { standingSeconds: seconds, gap: { type: 'along', meters } });
const lost = (userId: string) => rider(userId, { isOffRoute: true, gap: { type: 'straight', meters: 900 } });
const silent = (userId: string, seconds = 310) => rider(userId, { silentSeconds: seconds });
const moment = (seconds: number, riders: readonly SweptRider[], more = {}): SweepEvent => ({
  type: 'moment',
  now: seconds * 1_000,
  riders,
  speaks: true,
  roomToTalk: true,
  ...more,
});
const dismissed = (seconds: number): SweepEvent => ({ type: 'dismissed', now: seconds * 1_000 });

function watch(events: readonly SweepEvent[]) {
  let state = startSweepWatch;
  const announced: string[] = [];
  for (const event of events) {
    const turn = watchSweep(state, event);
    state = turn.state;
    announced.push(...turn.effects.map(({ fallen: { userId, kind } }) => `${userId} ${kind}`));
  }
  return { announced, shown: state.shown && `${state.shown.userId} ${state.shown.kind}` };
}

describe('the sweep', () => {
  it.each<[string, SweepEvent[], string[], string | null]>([
    ['is told who falls behind', [moment(0, [behind('Bia', 600)])], ['Bia behind'], 'Bia behind'],
    ['is not told who is in the mirror', [moment(0, [behind('Bia', 400)])], [], null],
    ['is told who stops farther than can be seen', [moment(0, [stopped('Bia')])], ['Bia stopped'], 'Bia stopped'],
    ['is not told who stops beside the sweep', [moment(0, [stopped('Bia', 900, 100)])], [], null],
    ['is not told of a short stop', [moment(0, [stopped('Bia', 130)])], [], null],
    [
      'is told who leaves the route',
      [moment(0, [rider('Bia')]), moment(1, [lost('Bia')])],
      ['Bia off-route'],
      'Bia off-route',
    ],
    ['is not told who has yet to reach the route', [moment(0, [lost('Bia')]), moment(1, [lost('Bia')])], [], null],
    ['is told who is silent for long', [moment(0, [silent('Bia')])], ['Bia silent'], 'Bia silent'],
    ['is not told of a tunnel', [moment(0, [silent('Bia', 120)])], [], null],
    [
      'is told once, though it lasts',
      [
        moment(0, [behind('Bia', 600)]),
        dismissed(1),
        moment(2, [behind('Bia', 900)]),
        moment(200, [behind('Bia', 900)]),
      ],
      ['Bia behind'],
      null,
    ],
    [
      'is told again once the rider had caught up, and not before',
      [
        moment(0, [behind('Bia', 600)]),
        moment(10, [behind('Bia', 400)]),
        moment(20, [behind('Bia', 600)]),
        moment(30, [behind('Bia', 200)]),
        moment(40, [behind('Bia', 600)]),
      ],
      ['Bia behind', 'Bia behind'],
      'Bia behind',
    ],
    [
      'is told of one rider at a time, the most severe first',
      [
        moment(0, [behind('Bia', 600), stopped('Caio')]),
        moment(1, [behind('Bia', 600), stopped('Caio')]),
        dismissed(2),
        moment(3, [behind('Bia', 600), stopped('Caio')]),
      ],
      ['Caio stopped', 'Bia behind'],
      'Bia behind',
    ],
    [
      'is told no more of who shares no position any longer',
      [moment(0, [behind('Bia', 600)]), moment(1, [])],
      ['Bia behind'],
      null,
    ],
    [
      'sees the notice for two minutes',
      [moment(0, [behind('Bia', 600)]), moment(121, [behind('Bia', 700)])],
      ['Bia behind'],
      null,
    ],
    [
      'is told once there is room to talk',
      [moment(0, [behind('Bia', 600)], { roomToTalk: false }), moment(5, [behind('Bia', 600)])],
      ['Bia behind'],
      'Bia behind',
    ],
    ['only sees it where another page speaks', [moment(0, [behind('Bia', 600)], { speaks: false })], [], 'Bia behind'],
    [
      'is not told anew of a stop after silence',
      [moment(0, [stopped('Bia')]), dismissed(1), moment(2, [silent('Bia', 60)]), moment(3, [stopped('Bia')])],
      ['Bia stopped'],
      null,
    ],
  ])('%s', (_, events, announced, shown) => {
    const end = watch(events);
    expect(end.announced).toEqual(announced);
    expect(end.shown).toBe(shown);
  });

  it('shows the gap as it is now', () => {
    const first = watchSweep(startSweepWatch, moment(0, [behind('Bia', 600)]));
    const { state } = watchSweep(first.state, moment(5, [behind('Bia', 900)]));
    expect(state.shown?.state.gap).toEqual({ type: 'along', meters: -900 });
  });

  it('is told at most once at a time of each trouble of each rider, in whatever order things happen', () => {
    const some = fc
      .constantFrom('a', 'b')
      .chain((id) => fc.constantFrom(rider(id), behind(id, 600), stopped(id), lost(id), silent(id)));
    const riders = fc.uniqueArray(some, { selector: ({ userId }) => userId });
    const event = fc.oneof(
      fc.tuple(riders, fc.boolean()).map(([all, roomToTalk]) => ({ ...moment(0, all), roomToTalk })),
      fc.constant(dismissed(0)),
    );
    fc.assert(
      fc.property(fc.array(event, { maxLength: 60 }), (events) => {
        let state = startSweepWatch;
        for (const [at, each] of events.entries()) {
          const turn = watchSweep(state, { ...each, now: at * 5_000 } as SweepEvent);
          expect(turn.effects.length).toBeLessThanOrEqual(1);
          expect(new Set(turn.state.announced).size).toBe(turn.state.announced.length);
          for (const { fallen } of turn.effects)
            expect(state.announced).not.toContain(`${fallen.userId} ${fallen.kind}`);
          state = turn.state;
        }
      }),
    );
  });
});
