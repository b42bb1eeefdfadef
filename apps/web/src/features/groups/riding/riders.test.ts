import type { RidingMember } from '@estradeiro/contract/groups/riding';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noRiders, type RidersEvent, ridersAfter, shownRiders } from './riders.ts';

/** The server's clock runs an hour ahead of the device's. */
const serverAt = (seconds: number) => new Date(3_600_000 + seconds * 1_000).toISOString();
const rider = (userId: string, fixSeconds: number | null, expiresSeconds = 3_600): RidingMember => ({
  userId,
  firstName: userId,
  lastName: 'Souza',
  headingDegrees: null,
  position: fixSeconds === null ? null : { lat: -28, lng: -49 },
  fixAt: fixSeconds === null ? null : serverAt(fixSeconds),
  standingSeconds: null,
  ridesLast: false,
  routeName: null,
  expiresAt: serverAt(expiresSeconds),
});
const read = (requestedSeconds: number, ...riders: RidingMember[]): RidersEvent => ({
  type: 'read',
  askedAt: requestedSeconds * 1_000,
  answer: { now: serverAt(requestedSeconds), riders },
});
const stopped = (seconds: number, userId: string): RidersEvent => ({ type: 'stopped', now: seconds * 1_000, userId });

const shown = (events: readonly RidersEvent[], seconds: number) =>
  shownRiders(events.reduce(ridersAfter, noRiders), seconds * 1_000).map(
    ({ userId, live, ageSeconds }) =>
      `${userId} ${ageSeconds === null ? 'nowhere' : live ? 'live' : `${ageSeconds} s`}`,
  );

describe('the riders of a group', () => {
  it.each<[string, RidersEvent[], number, string[]]>([
    ['are live at first', [read(0, rider('bia', -5))], 0, ['bia live']],
    ['are live for half a minute, whatever the clocks say', [read(0, rider('bia', 0))], 30, ['bia live']],
    ['are never live after half a minute', [read(0, rider('bia', 0))], 31, ['bia 31 s']],
    ['are shown with their age for a quarter of an hour', [read(0, rider('bia', 0))], 900, ['bia 900 s']],
    ['are removed after that', [read(0, rider('bia', 0))], 901, []],
    ['are removed at the end of their sharing', [read(0, rider('bia', 0, 60))], 60, []],
    ['are listed before their first position', [read(0, rider('bia', null))], 0, ['bia nowhere']],
    ['are removed once they stop', [read(0, rider('bia', 0)), stopped(1, 'bia')], 1, []],
    [
      'do not return by an older response',
      [read(0, rider('bia', 0)), stopped(2, 'bia'), read(1, rider('bia', 0))],
      3,
      [],
    ],
    ['return when they share again', [stopped(2, 'bia'), read(3, rider('bia', 3))], 3, ['bia live']],
    ['disappear when a response no longer contains them', [read(0, rider('bia', 0)), read(5)], 5, []],
    ['are as in the newest response', [read(5, rider('bia', 5)), read(0, rider('bia', -60))], 5, ['bia live']],
    [
      'are listed with the newest position first',
      [read(0, rider('caio', -60), rider('bia', -5))],
      0,
      ['bia live', 'caio 60 s'],
    ],
  ])('%s', (_, events, seconds, view) => {
    expect(shown(events, seconds)).toEqual(view);
  });
});

it('shows nobody as live who is not, nobody who stopped, and nobody too old, whatever arrives in whatever order', () => {
  const id = fc.constantFrom('ana', 'bia', 'caio');
  const at = fc.integer({ min: 0, max: 2_000 });
  const event: fc.Arbitrary<RidersEvent> = fc.oneof(
    fc.tuple(at, id, at).map(([requested, who, back]) => read(requested, rider(who, requested - back))),
    fc.tuple(at, id).map(([now, who]) => stopped(now, who)),
  );
  fc.assert(
    fc.property(fc.array(event, { maxLength: 40 }), at, (events, seconds) => {
      const state = events.reduce(ridersAfter, noRiders);
      const last = events.at(-1);
      for (const each of shownRiders(state, seconds * 1_000)) {
        const known = state.known.find(({ userId }) => userId === each.userId);
        const age = seconds - (known?.fixAt ?? 0) / 1_000;
        if (each.live) expect(age).toBeLessThanOrEqual(30);
        expect(age).toBeLessThanOrEqual(900);
        if (last?.type === 'stopped') expect(each.userId).not.toBe(last.userId);
      }
    }),
  );
});
