import { questionAfterArrivalMinutes, unansweredMinutes } from '@estradeiro/contract/followed-rides';
import { describe, expect, it } from 'vitest';
import type { FollowedRow } from './followed-rides.store.ts';
import { afterAnswer, afterLook, nextLateStep, nextLookAt } from './missed-arrival.ts';

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 28, 18, minutes));
const asked = at(60);
const unanswered = at(60 + unansweredMinutes);

/** A ride that should have arrived at minute 0, and is asked about an hour later. */
const ride = (change: Partial<FollowedRow> = {}) =>
  ({
    ...{ arrivedAt: null, askAt: asked, askedAt: null, tellsIfLate: false, toldLateAt: null },
    ...{ arrivesAt: at(0), leftMeters: 1_000, position: null, lastDay: null, createdAt: at(-60), expiresAt: at(600) },
    ...change,
  }) as FollowedRow;

describe('what comes next', () => {
  it.each<[string, Partial<FollowedRow>, ReturnType<typeof nextLateStep>]>([
    ['an hour after its arrival the rider is asked', {}, { type: 'ask', at: asked }],
    ['nothing without an arrival that was told', { askAt: null }, null],
    ['nothing after it has arrived', { arrivedAt: at(5) }, null],
    ['nothing more after the question, where the rider chose so', { askedAt: asked }, null],
    [
      'those who follow are told after half an hour',
      { askedAt: asked, tellsIfLate: true },
      { type: 'tell', at: unanswered },
    ],
    ['and once', { askedAt: asked, tellsIfLate: true, toldLateAt: unanswered }, null],
  ])('%s', (_, change, expected) => {
    expect(nextLateStep(ride(change))).toEqual(expected);
  });

  it('is looked at in time, and every quarter of an hour at least', () => {
    expect(nextLookAt(ride(), at(0))).toEqual(at(15));
    expect(nextLookAt(ride(), at(50))).toEqual(asked);
    expect(nextLookAt(ride({ arrivedAt: at(1) }), at(50))).toEqual(at(65));
  });
});

describe('a look', () => {
  it('changes nothing before its time', () => {
    expect(afterLook(ride(), at(59))).toEqual({ row: ride(), due: null });
  });

  it('asks, then tells, each once', () => {
    const first = afterLook(ride({ tellsIfLate: true }), asked);
    expect([first.due, first.row.askedAt]).toEqual(['ask', asked]);
    expect(afterLook(first.row, asked).due).toBeNull();
    const second = afterLook(first.row, unanswered);
    expect([second.due, second.row.toldLateAt]).toEqual(['tell', unanswered]);
    expect(afterLook(second.row, at(500)).due).toBeNull();
  });
});

describe('the answer', () => {
  const late = ride({ askedAt: asked, tellsIfLate: true, toldLateAt: unanswered });

  it('"Ainda na estrada" ends the question until another hour has passed', () => {
    const now = at(100);
    const next = new Date(now.getTime() + questionAfterArrivalMinutes * 60_000);
    expect(afterAnswer(late, 'on_the_way', now)).toMatchObject({ askedAt: null, toldLateAt: null, askAt: next });
  });

  it('"Cheguei" ends the ride', () => {
    const now = at(100);
    expect(afterAnswer(late, 'arrived', now)).toMatchObject({ arrivedAt: now, askAt: null, leftMeters: null });
    expect(nextLateStep(afterAnswer(late, 'arrived', now))).toBeNull();
  });

  it('changes nothing after the arrival', () => {
    const over = ride({ arrivedAt: at(5) });
    expect(afterAnswer(over, 'on_the_way', at(100))).toBe(over);
  });
});
