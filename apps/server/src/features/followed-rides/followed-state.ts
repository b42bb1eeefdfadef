import { addDays, type Day } from '@estradeiro/contract/day';
import {
  type FollowedReport,
  type FollowedState,
  followedAfterArrivalMinutes,
  followedMostHours,
  followedReportSeconds,
  questionAfterArrivalMinutes,
} from '@estradeiro/contract/followed-rides';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import { distanceMeters } from '@estradeiro/navigation/geometry';
import { localTime, momentAt, zoneAt } from '@estradeiro/navigation/local-time/local-time';
import { decodePolyline, encodePolyline } from '@estradeiro/navigation/polyline';
import { hiddenAround } from '@estradeiro/navigation/sharing/shared-line';
import type { FollowedRow } from './followed-rides.store.ts';

const minuteMs = 60_000;
/** Positions that come closer than this are left out; less than the interval, since phones and networks are not punctual. */
const leastSecondsBetween = followedReportSeconds - 15;
/** A position may be this much older than the link, since a phone may have it from before. */
const toleratedMs = 2 * minuteMs;
/** A standing phone's positions drift this far, and a rider walks around. */
const standingMeters = 150;
const standingLeastSeconds = 5 * 60;
/** Points closer together draw nothing. */
const pointMeters = 30;
/** What is left is rounded to this, and arrival to minutes; more coarsely near home, which could be found by them. */
const rounding = { meters: 1_000, minutes: 5 };
const roundingOfHidden = { meters: 10_000, minutes: 15 };

type Dated = LatLng & { at: number };

/** The row after a report, and the points that the report added to its line. A single ride's arrival is final. */
export function afterReport(
  row: FollowedRow,
  report: FollowedReport,
  now: Date,
): { row: FollowedRow; added: LatLng[] } {
  if (row.arrivedAt && row.lastDay === null) return { row, added: [] };
  const newest = report.positions.reduce((a, b) => (b.ageSeconds < a.ageSeconds ? b : a));
  const newestAt = now.getTime() - newest.ageSeconds * 1_000;
  const isLate = row.reportedAt !== null && newestAt < row.reportedAt.getTime();
  const moved = afterPositions(row, fresh(row, report.positions, now));
  if (isLate) return moved;
  const told = {
    ...moved.row,
    batteryPercent: report.batteryPercent ?? null,
    ...arrivalAfter(row, report, newestAt),
  };
  return { ...moved, row: { ...told, expiresAt: expiryOf(told, { place: newest, now }) } };
}

/** Off the route the arrival that was told last stands. A later one answers the question whether all is well. */
function arrivalAfter({ arrivedAt }: FollowedRow, { hasArrived, left }: FollowedReport, newestAt: number) {
  const unasked = { askedAt: null, toldLateAt: null };
  if (hasArrived) {
    const none = { leftMeters: null, arrivesAt: null, askAt: null };
    return { ...unasked, ...none, arrivedAt: arrivedAt ?? new Date(newestAt) };
  }
  if (!left) return { leftMeters: null, arrivedAt: null };
  const arrivesAt = new Date(newestAt + left.seconds * 1_000);
  const askAt = new Date(arrivesAt.getTime() + questionAfterArrivalMinutes * minuteMs);
  return { ...unasked, leftMeters: left.meters, arrivesAt, askAt, arrivedAt: null };
}

/** What was not reported before, earliest first, at intervals. */
function fresh({ createdAt, reportedAt }: FollowedRow, positions: FollowedReport['positions'], now: Date): Dated[] {
  const earliest = createdAt.getTime() - toleratedMs;
  const dated = positions
    .map(({ lat, lng, ageSeconds }) => ({
      lat: rounded(lat),
      lng: rounded(lng),
      at: now.getTime() - ageSeconds * 1_000,
    }))
    .filter(({ at }) => at >= earliest)
    .toSorted((a, b) => a.at - b.at);
  let last = reportedAt?.getTime() ?? Number.NEGATIVE_INFINITY;
  return dated.filter(({ at }) => {
    if (at < last + leastSecondsBetween * 1_000) return false;
    last = at;
    return true;
  });
}

/** A metre: more digits would tell the lane. */
const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5;

/** `before` are the points of today's line before the report, `added` those after it. */
type Moved = { row: FollowedRow; before: LatLng[]; added: LatLng[] };

/** The line is read and written once, since a report after hours without a network has hundreds of positions. */
function afterPositions(first: FollowedRow, positions: readonly Dated[]): { row: FollowedRow; added: LatLng[] } {
  const start = { row: first, before: decodePolyline(first.line, linePrecision), added: [] as LatLng[] };
  const { row, before, added } = positions.reduce(afterPosition, start);
  return { row: { ...row, line: encodePolyline([...before, ...added], linePrecision) }, added };
}

const linePrecision = 5;

function afterPosition({ row, ...line }: Moved, { at, ...place }: Dated): Moved {
  const day = localTime(at, zoneAt(place)).day;
  const ends = row.reportedAt === null && row.hiddenMeters > 0 ? [...row.ends, place] : row.ends;
  const isNearHiddenEnd = isHidden(row.hiddenMeters, ends, place);
  const reported = { ...row, ends, isNearHiddenEnd, reportedAt: new Date(at) };
  const isNewDay = row.lineDay !== day;
  const today = { ...reported, lineDay: day };
  const { before, added } = isNewDay ? { before: [], added: [] } : line;
  if (isNearHiddenEnd) return { row: { ...today, standingAt: null, standingSince: null }, before, added };
  const stands = row.standingAt !== null && distanceMeters(row.standingAt, place) <= standingMeters;
  const standing = stands ? {} : { standingAt: place, standingSince: new Date(at) };
  const last = added.at(-1) ?? before.at(-1);
  const isDrawn = !last || distanceMeters(last, place) >= pointMeters;
  return { row: { ...today, ...standing, position: place }, before, added: isDrawn ? [...added, place] : added };
}

const isHidden = (meters: number, ends: readonly LatLng[], place: LatLng): boolean =>
  meters > 0 && ends.some((end) => hiddenAround(end, meters)(place));

type Ends = Pick<FollowedRow, 'createdAt' | 'lastDay' | 'arrivedAt'>;

/** An hour after the arrival is known, at midnight of a trip's last day where the rider is, or a day after a ride began. */
export function expiryOf(
  { createdAt, lastDay, arrivedAt }: Ends,
  { place, now }: { place: LatLng | null; now: Date },
): Date {
  const zone = zoneAt(place);
  const latest = lastDay
    ? momentAt({ day: addDays(lastDay, 1), hours: 0, minutes: 0 }, zone)
    : createdAt.getTime() + followedMostHours * 60 * minuteMs;
  const isLastArrival = arrivedAt && (!lastDay || localTime(arrivedAt.getTime(), zone).day >= lastDay);
  return new Date(isLastArrival ? Math.min(latest, now.getTime() + followedAfterArrivalMinutes * minuteMs) : latest);
}

/** Today where the rider is. */
export const dayAt = (place: LatLng | null, now: Date): Day => localTime(now.getTime(), zoneAt(place)).day;

type Shown = { riderFirstName: string; now: Date; townNear: (at: LatLng) => string | null };

/** What a row tells whoever has its link. */
export function stateOf(row: FollowedRow, { riderFirstName, now, townNear }: Shown): FollowedState {
  const hides = row.hiddenMeters > 0;
  return {
    riderFirstName,
    destination: hides ? null : row.destination,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    position: row.position,
    ageSeconds: row.reportedAt && wholeMinutes((now.getTime() - row.reportedAt.getTime()) / 1_000),
    isNearHiddenEnd: row.isNearHiddenEnd,
    batteryPercent: row.batteryPercent === null ? null : Math.round(row.batteryPercent),
    left: leftOf(row, hides ? roundingOfHidden : rounding),
    standing: standingOf(row, townNear),
    arrivedAt: row.arrivedAt?.toISOString() ?? null,
    missed: missedOf(row, hides ? roundingOfHidden : rounding, now),
    linePoints: decodePolyline(row.line, linePrecision).length,
  };
}

const wholeMinutes = (seconds: number) => Math.max(0, Math.floor(seconds / 60) * 60);

function leftOf({ leftMeters, arrivesAt }: FollowedRow, to: typeof rounding): FollowedState['left'] {
  if (leftMeters === null || !arrivesAt) return null;
  const meters = Math.max(1, Math.ceil(leftMeters / to.meters)) * to.meters;
  return { meters, arrivesAt: roundedTime(arrivesAt, to).toISOString() };
}

function missedOf({ arrivesAt, askedAt, toldLateAt }: FollowedRow, to: typeof rounding, now: Date) {
  if (!arrivesAt || !askedAt || !toldLateAt) return null;
  const unansweredSeconds = wholeMinutes((now.getTime() - askedAt.getTime()) / 1_000);
  return { arrival: roundedTime(arrivesAt, to).toISOString(), unansweredSeconds };
}

function roundedTime(time: Date, { minutes }: typeof rounding): Date {
  const stepMs = minutes * minuteMs;
  return new Date(Math.ceil(time.getTime() / stepMs) * stepMs);
}

function standingOf({ standingAt, standingSince, reportedAt, arrivedAt }: FollowedRow, townNear: Shown['townNear']) {
  if (!standingAt || !standingSince || !reportedAt || arrivedAt) return null;
  const seconds = wholeMinutes((reportedAt.getTime() - standingSince.getTime()) / 1_000);
  return seconds < standingLeastSeconds ? null : { seconds, town: townNear(standingAt) };
}
