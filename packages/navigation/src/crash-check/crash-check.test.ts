import { describe, expect, it } from 'vitest';
import { destinationPoint } from '../geometry.ts';
import { serra } from '../routes.testing.ts';
import { type CrashCheck, type CrashEvent, checkForCrash, startCrashCheck } from './crash-check.ts';

const startAt = Date.UTC(2026, 2, 1, 12);
type Reading = { mps?: null; accuracy?: number };

/** One fix per second from `second` on, each with the distance since the one before; `null` is a second without a fix. */
function fixes(second: number, paces: readonly (number | null)[], { mps, accuracy = 5 }: Reading = {}): CrashEvent[] {
  let meters = 0;
  return paces.flatMap((pace, i): CrashEvent[] => {
    meters += pace ?? 0;
    if (pace === null) return [];
    const at = startAt + (second + i) * 1_000;
    const position = destinationPoint(serra, 90, 10 * second + meters);
    const speedMps = mps === undefined ? pace : mps;
    return [{ type: 'fix', now: at, fix: { position, accuracyMeters: accuracy, headingDegrees: 90, speedMps, at } }];
  });
}
const shock = (second: number, g: number): CrashEvent => ({ type: 'motion', g, now: startAt + second * 1_000 });
const tick = (second: number): CrashEvent => ({ type: 'tick', now: startAt + second * 1_000 });
const answered: CrashEvent = { type: 'answered' };
const same = (count: number, pace: number | null) => Array.from({ length: count }, () => pace);
const timeOf = (event: CrashEvent) => ('now' in event ? event.now : Number.POSITIVE_INFINITY);

const after = (events: readonly CrashEvent[], from: CrashCheck = startCrashCheck) => events.reduce(checkForCrash, from);
const sorted = (...events: CrashEvent[]) => events.toSorted((a, b) => timeOf(a) - timeOf(b));
/** The second of the question, or null. */
function askedAt(events: readonly CrashEvent[]): number | null {
  let check = startCrashCheck;
  for (const event of events) {
    check = checkForCrash(check, event);
    if (check.phase === 'asking') return (check.askedAt - startAt) / 1_000;
  }
  return null;
}

const rode = same(10, 12);
const stopped = [...rode, ...same(60, 0)];

describe('a stop', () => {
  it.each<[string, number | null, (number | null)[], Reading?]>([
    ['triggers the question 45 s later', 55, stopped],
    ['within 3 s triggers it, too', 57, [...rode, 8, 4, ...same(60, 0)]],
    ['from just above 25 km/h triggers it', 55, [...same(10, 7), ...same(60, 0)]],
    ['from just below does not', null, [...same(10, 6.9), ...same(60, 0)]],
    ['that takes longer does not', null, [...rode, 9.5, 7, 4.5, 2, ...same(60, 0)]],
    ['at the end of longer braking does not', null, [20, 20, 20, 16, 12, 8, 4, ...same(60, 0)]],
    ['harder at its end than riders brake triggers it', 55, [...same(6, 20), 17, 14, 11, 8, ...same(60, 0)]],
    ['of 44 s does not', null, [...rode, ...same(45, 0), 5, 12, 12]],
    ['that ends in pushing the bike a little does not', null, [...rode, ...same(30, 0), 2, 2, ...same(40, 0)]],
    ['with a single error of the receiver triggers it', 55, [...rode, ...same(30, 0), 3, ...same(30, 0)]],
    ['without a later fix does not', null, [...rode, ...same(100, null)]],
    ['triggers it at the first fix that shows no movement', 100, [...rode, 0, ...same(89, null), 0]],
    ['after a silence does not', null, [...rode, ...same(5, null), ...same(60, 0)]],
    ['by positions alone triggers it', 55, stopped, { mps: null }],
    ['by inaccurate positions alone does not', null, stopped, { mps: null, accuracy: 12 }],
  ])('%s', (_, second, paces, reading) => {
    expect(askedAt(fixes(0, paces, reading))).toBe(second);
  });

  it('counts with a receiver that reports speed only while moving', () => {
    const standing = fixes(10, same(60, 0), { mps: null, accuracy: 12 });
    expect(askedAt([...fixes(0, same(10, 10), { accuracy: 12 }), ...standing])).toBe(55);
  });
});

describe('a shock', () => {
  const slid = [...rode, 10, 8, 6, 4, 2, ...same(60, 0)];
  it.each<[string, number | null, CrashEvent[]]>([
    ['and a slide to a stop trigger the question after 15 s', 30, sorted(...fixes(0, slid), shock(9.5, 6))],
    ['of no more than a hole makes does not', null, sorted(...fixes(0, slid), shock(9.5, 3.5))],
    ['while standing does not', null, sorted(...fixes(0, slid), shock(20, 8))],
    ['in slow traffic does not', null, sorted(...fixes(0, [...same(10, 5), ...same(60, 0)]), shock(9.5, 8))],
    ['before riding on does not', null, sorted(...fixes(0, [...same(10, 12), ...slid.slice(3)]), shock(9.5, 8))],
    ['without later fixes does not', null, sorted(...fixes(0, [...rode, ...same(60, null)]), shock(9.5, 8))],
    ['shortens the wait after a sudden stop', 25, sorted(...fixes(0, stopped), shock(9.5, 8))],
  ])('%s', (_, second, events) => {
    expect(askedAt(events)).toBe(second);
  });

  it('of a hole on a fast road does not hide that of a fall on the slower one after it', () => {
    const slowed = [...same(10, 30), 28, 26, 24, ...same(600, 22)];
    const fell = [19, 15, 11, 7, 3, ...same(60, 0)];
    const events = sorted(...fixes(0, [...slowed, ...fell]), shock(9.5, 6), shock(612.5, 8));
    expect(askedAt(events)).toBe(613 + 5 + 15);
  });
});

describe('the question', () => {
  const asking = after(fixes(0, stopped.slice(0, 56)));
  const onwards = fixes(60, same(3, 9));

  it('is put once, and stands while the rider does', () => {
    expect(asking).toMatchObject({ phase: 'asking', askedAt: startAt + 55_000 });
    expect(after([...fixes(56, same(3, 0)), tick(114)], asking)).toMatchObject({ askedAt: startAt + 55_000 });
  });

  it('is unanswered after 60 s', () => {
    expect(after([tick(115)], asking).phase).toBe('unanswered');
    expect(after([tick(115), tick(500), ...onwards], asking).phase).toBe('unanswered');
  });

  it('is asked again after the page was suspended', () => {
    const later = after([tick(600)], asking);
    expect(later).toMatchObject({ phase: 'asking', askedAt: startAt + 600_000 });
    expect(after([tick(660)], later).phase).toBe('unanswered');
  });

  it('is dismissed by riding on', () => {
    expect(after(onwards.slice(0, 1), asking).phase).toBe('asking');
    expect(after(onwards, asking).phase).toBe('watching');
  });

  it('comes again only after riding above 25 km/h again', () => {
    const answeredCheck = after([answered], asking);
    expect(after(fixes(56, same(200, 0)), answeredCheck).phase).toBe('watching');
    expect(after(fixes(56, [...same(20, 6), ...same(200, 0)]), answeredCheck).phase).toBe('watching');
    expect(after(fixes(56, [...same(20, 12), ...same(46, 0)]), answeredCheck).phase).toBe('asking');
  });

  it('can be dismissed after it expired', () => {
    expect(after([tick(115), answered], asking).phase).toBe('watching');
  });
});
