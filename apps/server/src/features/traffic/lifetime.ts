import {
  alertLifetimeMinutes,
  type TrafficAlertType,
  type TrafficSource,
  type TrafficVote,
} from '@estradeiro/contract/traffic';

const hour = 60;

/** The longest life of an alert by confirmations, in minutes. */
const longestMinutes: Record<TrafficAlertType, number> = {
  ACCIDENT: 6 * hour,
  POLICE: 3 * hour,
  HAZARD: 24 * hour,
  ROAD_CLOSED: 7 * 24 * hour,
  TRAFFIC_JAM: 3 * hour,
  OTHER: 6 * hour,
};

type Kind = { type: TrafficAlertType; subtype: string | null };

/** The end of an alert without further reports. */
export const expiryOf = (kind: Kind, from: Date): Date => minutesAfter(from, alertLifetimeMinutes(kind));

/** Riders' votes on an alert without the reporter's own, whose report counts at once. */
export type Tally = { confirmations: number; goneInRow: number };

type Weight = { source: TrafficSource; reliability: number; severity: number };
type Standing = Kind & Weight & { reportedAt: Date; expiresAt: Date };

const votesToEndReport = 2;
const votesToEndFeed = 3;
const mostVotesToEnd = 6;
const reliableFrom = 7;
const criticalFrom = 5;
const confirmationsForOneMore = 2;

/**
 * How many riders in a row have to say 'gone' to end an alert. Two end another rider's report. A feed's alert needs
 * three, and one more for high reliability and for a closure (severity 5), which a rider with a second account must not
 * end; every two confirmations add one.
 */
export function votesToEnd({ source, reliability, severity }: Weight, { confirmations }: Tally): number {
  const ofSource =
    source === 'rider'
      ? votesToEndReport
      : votesToEndFeed + (reliability >= reliableFrom ? 1 : 0) + (severity >= criticalFrom ? 1 : 0);
  return Math.min(mostVotesToEnd, ofSource + Math.floor(confirmations / confirmationsForOneMore));
}

type Vote = { says: TrafficVote; byReporter: boolean; at: Date };
type Outcome = { isActive: boolean; expiresAt: Date; endedAt: Date | null };

/**
 * The state of an alert after a vote. A confirmation never shortens it, nor extends it past its type's longest life.
 * One 'gone' halves the rest of a rider's report; the life of a feed's alert is up to the feed.
 */
export const afterVote = (alert: Standing, vote: Vote, tally: Tally): Outcome =>
  outcomes[vote.says](alert, vote, tally);

const outcomes: Record<TrafficVote, typeof afterVote> = { 'still-there': carriedOn, gone: shortened };

function carriedOn(alert: Standing, vote: Vote): Outcome {
  const longest = minutesAfter(alert.reportedAt, longestMinutes[alert.type]);
  const believed = earlier(expiryOf(alert, vote.at), longest);
  return { isActive: true, expiresAt: later(believed, alert.expiresAt), endedAt: null };
}

function shortened(alert: Standing, vote: Vote, tally: Tally): Outcome {
  const { expiresAt } = alert;
  if (vote.byReporter || tally.goneInRow >= votesToEnd(alert, tally))
    return { isActive: false, expiresAt, endedAt: vote.at };
  if (alert.source !== 'rider') return { isActive: true, expiresAt, endedAt: null };
  const leftMs = expiresAt.getTime() - vote.at.getTime();
  return { isActive: true, expiresAt: new Date(vote.at.getTime() + leftMs / 2), endedAt: null };
}

/** One rider's report, before anybody confirms it. */
export const reportConfidence = 5;
const perConfirmation = 2;
const perGoneVote = 3;

/** Out of ten: the source's own confidence, and the votes of passing riders. */
export function confidenceOf(own: number, { confirmations, goneInRow }: Tally): number {
  return Math.min(10, Math.max(0, own + perConfirmation * confirmations - perGoneVote * goneInRow));
}

/** The severity of a rider's report by its type: 0 to 5. */
export const reportSeverity: Record<TrafficAlertType, number> = {
  ACCIDENT: 4,
  POLICE: 1,
  HAZARD: 3,
  ROAD_CLOSED: 5,
  TRAFFIC_JAM: 2,
  OTHER: 1,
};

const minutesAfter = (from: Date, minutes: number) => new Date(from.getTime() + minutes * 60_000);
const earlier = (a: Date, b: Date) => (a < b ? a : b);
const later = (a: Date, b: Date) => (a < b ? b : a);
