import {
  type MissedArrivalAnswer,
  questionAfterArrivalMinutes,
  unansweredMinutes,
} from '@estradeiro/contract/followed-rides';
import type { FollowedRow } from './followed-rides.store.ts';
import { expiryOf } from './followed-state.ts';

const minuteMs = 60_000;
/** A ride is looked at this often at least, since its arrival may move to earlier. */
const lookMs = 15 * minuteMs;

type Waiting = Pick<FollowedRow, 'arrivedAt' | 'askAt' | 'askedAt' | 'tellsIfLate' | 'toldLateAt'>;

/** 'ask': the rider is asked whether all is well. 'tell': nobody answered, and those who follow are told. */
export type LateStep = { type: 'ask' | 'tell'; at: Date };

/** What comes next if no arrival, answer or later arrival is reported; null when nothing is left to do. */
export function nextLateStep({ arrivedAt, askAt, askedAt, tellsIfLate, toldLateAt }: Waiting): LateStep | null {
  if (arrivedAt || !askAt) return null;
  if (!askedAt) return { type: 'ask', at: askAt };
  if (!tellsIfLate || toldLateAt) return null;
  return { type: 'tell', at: new Date(askedAt.getTime() + unansweredMinutes * minuteMs) };
}

/** The row after a look, and the step that was due. */
export function afterLook(row: FollowedRow, now: Date): { row: FollowedRow; due: LateStep['type'] | null } {
  const next = nextLateStep(row);
  if (!next || next.at > now) return { row, due: null };
  return { row: { ...row, [next.type === 'ask' ? 'askedAt' : 'toldLateAt']: now }, due: next.type };
}

export function nextLookAt(row: Waiting, now: Date): Date {
  const soon = now.getTime() + lookMs;
  return new Date(Math.min(soon, nextLateStep(row)?.at.getTime() ?? soon));
}

/** The row after the rider's answer; a ride that has arrived stays as it is. */
export function afterAnswer(row: FollowedRow, answer: MissedArrivalAnswer, now: Date): FollowedRow {
  if (row.arrivedAt) return row;
  const answered = { ...row, askedAt: null, toldLateAt: null };
  if (answer === 'on_the_way') {
    return { ...answered, askAt: new Date(now.getTime() + questionAfterArrivalMinutes * minuteMs) };
  }
  const arrived = { ...answered, askAt: null, arrivesAt: null, leftMeters: null, arrivedAt: now };
  return { ...arrived, expiresAt: expiryOf(arrived, { place: row.position, now }) };
}
