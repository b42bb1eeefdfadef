import { describe, expect, it } from 'vitest';
import { type Fix, judgeFix, motionOf } from './fix.ts';
import { destinationPoint } from './geometry.ts';
import { serra } from './routes.testing.ts';

const now = Date.UTC(2026, 2, 1, 12);
const fixAt = (seconds: number, eastMeters = 0, more: Partial<Fix> = {}): Fix => ({
  position: destinationPoint(serra, 90, eastMeters),
  accuracyMeters: 5,
  headingDegrees: null,
  speedMps: null,
  at: now + seconds * 1_000,
  ...more,
});

describe('which fix to accept', () => {
  const previous = fixAt(-1);
  it.each<[string, Fix, ReturnType<typeof judgeFix>]>([
    ['a fresh one nearby', fixAt(0, 30), 'accepted'],
    ['one 10 s old', fixAt(-10, 0), 'out-of-order'],
    ['one more than 10 s old', fixAt(-10.1), 'stale'],
    ['one no newer than the last', fixAt(-1), 'out-of-order'],
    ['one accurate to a district only', fixAt(0, 0, { accuracyMeters: 800 }), 'vague'],
    ['a leap of 5 km in a second', fixAt(0, 5_000), 'jump'],
    ['a place that is no number', fixAt(0, 0, { position: { lat: Number.NaN, lng: 0 } }), 'unreadable'],
    ['a place outside the Earth', fixAt(0, 0, { position: { lat: -91, lng: 0 } }), 'unreadable'],
    ['a heading that is no number', fixAt(0, 0, { headingDegrees: Number.NaN }), 'unreadable'],
    ['an accuracy below nothing', fixAt(0, 0, { accuracyMeters: -1 }), 'unreadable'],
  ])('%s', (_, fix, verdict) => {
    expect(judgeFix(fix, now, previous, null)).toBe(verdict);
  });

  it('accepts the first one', () => {
    expect(judgeFix(fixAt(-10), now, null, null)).toBe('accepted');
  });

  it('believes a leap that the next fix confirms', () => {
    const far = fixAt(0, 5_000);
    expect(judgeFix(far, now, previous, null)).toBe('jump');
    expect(judgeFix(fixAt(1, 5_020), now + 1_000, previous, far)).toBe('accepted');
    expect(judgeFix(fixAt(1, 20), now + 1_000, previous, far)).toBe('accepted');
  });

  it('accepts a long distance after a long silence', () => {
    expect(judgeFix(fixAt(60, 2_000), now + 60_000, previous, null)).toBe('accepted');
  });

  it('goes on when the clock of the device is set back', () => {
    expect(judgeFix(fixAt(-3_600), now - 3_600_000, previous, null)).toBe('accepted');
  });
});

describe('how the rider moves', () => {
  it.each<[string, Fix, Fix | null, ReturnType<typeof motionOf>]>([
    [
      'as the device reports it',
      fixAt(1, 20, { headingDegrees: 80, speedMps: 19 }),
      fixAt(0),
      { headingDegrees: 80, speedMps: 19 },
    ],
    ['unknown at first', fixAt(0), null, { headingDegrees: null, speedMps: null }],
    [
      'no heading from a standing receiver',
      fixAt(1, 0, { headingDegrees: 80, speedMps: 0.3 }),
      fixAt(0),
      { headingDegrees: null, speedMps: 0.3 },
    ],
    ['nothing from a silence too long', fixAt(30, 400), fixAt(0), { headingDegrees: null, speedMps: null }],
  ])('%s', (_, fix, previous, motion) => {
    expect(motionOf(fix, previous)).toEqual(motion);
  });

  it('is computed from two places if the device reports none', () => {
    const { headingDegrees, speedMps } = motionOf(fixAt(1, 20), fixAt(0));
    expect(headingDegrees).toBeCloseTo(90, 1);
    expect(speedMps).toBeCloseTo(20, 1);
  });
});
