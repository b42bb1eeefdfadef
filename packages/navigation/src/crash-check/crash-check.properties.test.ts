import fc from 'fast-check';
import { expect, it } from 'vitest';
import { destinationPoint } from '../geometry.ts';
import { serra } from '../routes.testing.ts';
import { type CrashCheck, type CrashEvent, checkForCrash, shockG, startCrashCheck } from './crash-check.ts';
import { ridingMps } from './sudden-stop.ts';

const startAt = Date.UTC(2026, 2, 1, 12);

type Deed =
  | {
      deed: 'fix';
      seconds: number;
      speed: number | null;
      bearing: number;
      meters: number;
      accuracy: number;
      age: number;
    }
  | { deed: 'motion'; seconds: number; g: number }
  | { deed: 'tick' | 'answered'; seconds: number };

const seconds = fc.constantFrom(0, 0.1, 1, 1, 1, 2, 20, 60, 400);
const deeds = (fastest: number, strongest: number) =>
  fc.array(
    fc.oneof(
      {
        weight: 8,
        arbitrary: fc.record({
          deed: fc.constant('fix' as const),
          seconds,
          speed: fc.option(fc.oneof(fc.constant(0), fc.double({ min: 0, max: fastest, noNaN: true }))),
          bearing: fc.integer({ min: 0, max: 359 }),
          meters: fc.double({ min: 0, max: fastest, noNaN: true }),
          accuracy: fc.constantFrom(0, 5, 15, 90, 500),
          age: fc.constantFrom(0, 0, 0, 300, 20_000),
        }),
      },
      fc.record({
        deed: fc.constant('motion' as const),
        seconds,
        g: fc.double({ min: 0, max: strongest, noNaN: true }),
      }),
      fc.record({ deed: fc.constantFrom('tick' as const, 'answered' as const), seconds }),
    ),
    { maxLength: 80 },
  );

function* eventsOf(done: readonly Deed[]): Generator<CrashEvent> {
  let [now, position] = [startAt, serra];
  for (const each of done) {
    now += each.seconds * 1_000;
    if (each.deed === 'fix') {
      position = destinationPoint(position, each.bearing, each.meters);
      const { accuracy: accuracyMeters, bearing: headingDegrees, speed: speedMps, age } = each;
      yield { type: 'fix', now, fix: { position, accuracyMeters, headingDegrees, speedMps, at: now - age } };
    } else if (each.deed === 'motion') yield { type: 'motion', g: each.g, now };
    else yield each.deed === 'tick' ? { type: 'tick', now } : { type: 'answered' };
  }
}

function phasesOf(done: readonly Deed[]) {
  let check: CrashCheck = startCrashCheck;
  return Array.from(eventsOf(done), (event) => {
    const before = check;
    check = checkForCrash(check, event);
    return { event, before, check };
  });
}

it('asks only at a fix, gives up only at a tick a minute later, and watches again after every response', () => {
  fc.assert(
    fc.property(deeds(40, 12), (done) => {
      for (const { event, before, check } of phasesOf(done)) {
        if (check.phase === 'asking' && before.phase === 'watching') expect(event.type).toBe('fix');
        if (check.phase === 'unanswered' && before.phase !== 'unanswered') {
          if (before.phase !== 'asking' || event.type !== 'tick') throw new Error('unasked');
          expect(event.now - before.askedAt).toBeGreaterThanOrEqual(60_000);
        }
        if (event.type === 'answered') expect(check.phase).toBe('watching');
      }
    }),
  );
});

it('never asks a rider who never rode above 25 km/h, whatever the phone feels', () => {
  fc.assert(
    fc.property(deeds(ridingMps - 0.1, 40), (done) => {
      const slow = done.filter((each) => each.deed !== 'fix' || each.speed !== null);
      expect(phasesOf(slow).every(({ check }) => check.phase === 'watching')).toBe(true);
    }),
  );
});

it('takes no notice of shocks that a road makes', () => {
  fc.assert(
    fc.property(deeds(40, shockG - 0.01), (done) => {
      const felt = phasesOf(done).at(-1)?.check.phase;
      const unfelt = phasesOf(done.map((each) => (each.deed === 'motion' ? { ...each, g: 0 } : each))).at(-1)?.check
        .phase;
      expect(felt).toBe(unfelt);
    }),
  );
});
