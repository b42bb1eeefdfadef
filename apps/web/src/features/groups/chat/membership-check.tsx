import { listGroups } from '@estradeiro/contract/groups/groups';
import { useEffect } from 'react';
import { call } from '#platform/call.ts';
import { systemClock } from '#platform/clock.ts';
import { useUser } from '#platform/session.ts';
import { markInGroups } from './in-groups-mark.ts';

/** A page may stay open for days while the rider joins a group on another device. */
const againMs = 10 * 60_000;

/**
 * Checks with the server for a first group where this device knows of none: at the start, and when the page becomes visible after a
 * while. From then on messages are received. Shows nothing.
 */
export function MembershipCheck() {
  const riderId = useUser()?.id;
  useEffect(() => {
    if (!riderId) return;
    let checkedAt = Number.NEGATIVE_INFINITY;
    async function ask() {
      if (document.hidden || systemClock() - checkedAt < againMs) return;
      checkedAt = systemClock();
      const groups = await call(listGroups, { riderId }).catch(() => null);
      if (groups) markInGroups(groups.length > 0);
      else checkedAt = Number.NEGATIVE_INFINITY;
    }
    const asking = () => void ask();
    asking();
    document.addEventListener('visibilitychange', asking);
    addEventListener('online', asking);
    return () => {
      document.removeEventListener('visibilitychange', asking);
      removeEventListener('online', asking);
    };
  }, [riderId]);
  return null;
}
