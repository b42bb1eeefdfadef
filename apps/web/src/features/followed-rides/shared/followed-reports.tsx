import { followedReportSeconds } from '@estradeiro/contract/followed-rides';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import { useEffect, useRef } from 'react';
import { useBattery } from '#platform/battery.ts';
import { useOpenFollowedRides } from '../api.ts';
import { pendingReport, withPosition } from '../pending-report.ts';

export type FollowedPlace = {
  position: LatLng;
  /** Of the position, epoch milliseconds. */
  at: number;
  /** Null off the route. */
  left: { meters: number; seconds: number } | null;
  hasArrived: boolean;
};

/** Keeps a position a minute of a ride that somebody follows, and its arrival at once; the sender sends them. */
export function FollowedReports({ place }: { place: FollowedPlace | null }) {
  const isFollowed = useOpenFollowedRides().length > 0;
  const battery = useBattery();
  const last = useRef<FollowedPlace | null>(null);
  useEffect(() => {
    if (!isFollowed || !place || !isDue(last.current, place)) return;
    last.current = place;
    const { position, at, ...state } = place;
    const now = { ...state, ...(battery && { batteryPercent: battery.percent }), positions: [{ ...position, at }] };
    pendingReport.write(withPosition(pendingReport.read(), now));
  });
  return null;
}

const isDue = (last: FollowedPlace | null, { at, hasArrived }: FollowedPlace): boolean =>
  last === null || at - last.at >= followedReportSeconds * 1_000 || (hasArrived && !last.hasArrived);
