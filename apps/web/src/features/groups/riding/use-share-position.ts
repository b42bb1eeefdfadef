import { longestSharedSeconds, reportRidingPosition } from '@estradeiro/contract/groups/riding';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import { distanceMeters } from '@estradeiro/navigation/geometry';
import { useEffect } from 'react';
import { ApiError } from '#platform/api-error.ts';
import { call } from '#platform/call.ts';
import { type Clock, systemClock } from '#platform/clock.ts';
import { currentPosition, type Fix, navigationFixes, watchPosition } from '#platform/geolocation.ts';
import { showToast } from '#ui/toast.tsx';
import { changeSharing, type LocalSharing } from '../shared/group-ride.ts';
import { isPositionUnknown, placeOfSharing } from '../shared/now-shown.ts';
import { sharingTexts } from './texts.ts';

/** The last reported position and its time, in epoch milliseconds. */
type LastReport = { position: LatLng; at: number };

const movingMillis = 5_000;
/** The report interval while standing, well before the others' maps show the position as old. */
const standingMillis = 20_000;
/** A standing phone's positions drift this far. */
const movedMeters = 15;

/** Whether to report the position: every five seconds while moving, rarely while standing. */
export function isReportDue(last: LastReport | null, fix: Pick<Fix, 'position'>, now: number): boolean {
  if (!last || now - last.at >= standingMillis) return true;
  return now - last.at >= movingMillis && distanceMeters(last.position, fix.position) > movedMeters;
}

/** Where the device has been since when, in epoch milliseconds. */
type Standing = { position: LatLng; since: number };
/** Wider than a standing phone's positions drift, and left in seconds at walking pace. */
const standingMeters = 40;

/** The place of a standing device, until a fix is away from it. */
export const standingAfter = (standing: Standing | null, { position, at }: Pick<Fix, 'position' | 'at'>): Standing =>
  standing && distanceMeters(standing.position, position) <= standingMeters ? standing : { position, since: at };

/** Some devices send nothing while standing: then a position is requested. */
const askMillis = 20_000;
const timeoutMs = 10_000;

/** Reports the device's position to the group while sharing. Ends when its time expires or the server ends it. */
export function useSharePosition(sharing: LocalSharing | null, clock: Clock = systemClock): void {
  const id = sharing && !sharing.stopping ? sharing.id : null;
  const endsAt = sharing?.endsAt ?? 0;

  useEffect(() => (id === null ? undefined : reportPositions(id, clock)), [id, clock]);

  useEffect(() => {
    if (id === null) return;
    const timer = setTimeout(() => endHere(id), Math.max(0, endsAt - clock()));
    return () => clearTimeout(timer);
  }, [id, endsAt, clock]);
}

function endHere(id: string): void {
  changeSharing(id, () => null);
  showToast({ title: sharingTexts.ended });
}

/** Runs until the returned function is called. Positions are sent one at a time; only the newest counts. */
function reportPositions(id: string, clock: Clock): () => void {
  const ended = new AbortController();
  let last: LastReport | null = null;
  let standing: Standing | null = null;
  let fixAt = clock();
  let sending = false;

  async function take(fix: Fix) {
    fixAt = clock();
    isPositionUnknown.put(false);
    placeOfSharing.put(fix);
    standing = standingAfter(standing, fix);
    if (sending || ended.signal.aborted || !isReportDue(last, fix, clock())) return;
    sending = true;
    last = { position: fix.position, at: clock() };
    await report(id, fix, { standing, now: clock(), ended: ended.signal }).finally(() => {
      sending = false;
    });
  }

  const stopWatching = watchPosition(
    (fix) => void take(fix),
    () => isPositionUnknown.put(true),
    navigationFixes,
  );
  const timer = setInterval(() => {
    if (clock() - fixAt < askMillis) return;
    currentPosition({ ...navigationFixes, maximumAgeMs: 0 }).then(take, () => isPositionUnknown.put(true));
  }, askMillis / 4);
  return () => {
    ended.abort();
    stopWatching();
    clearInterval(timer);
    isPositionUnknown.put(false);
    placeOfSharing.put(null);
  };
}

type Reporting = { standing: Standing; now: number; ended: AbortSignal };

async function report(id: string, fix: Fix, { standing, now, ended }: Reporting): Promise<void> {
  const { position, headingDegrees, at } = fix;
  const body = {
    position,
    headingDegrees,
    ageSeconds: Math.min(longestSharedSeconds, Math.max(0, (now - at) / 1_000)),
    standingSeconds: Math.min(86_400, Math.max(0, (at - standing.since) / 1_000)),
  };
  const signal = AbortSignal.any([ended, AbortSignal.timeout(timeoutMs)]);
  try {
    await call(reportRidingPosition, { params: { sharingId: id }, body }, signal);
  } catch (error) {
    // Without a network the next position counts; the others see the age of the last one.
    if (error instanceof ApiError && error.type === 'not_found') endHere(id);
  }
}
