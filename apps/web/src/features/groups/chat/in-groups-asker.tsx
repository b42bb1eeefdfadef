import { listGroups } from '@estradeiro/contract/groups/groups';
import { useEffect } from 'react';
import { call } from '#platform/call.ts';
import { systemClock } from '#platform/clock.ts';
import { useUser } from '#platform/session.ts';
import { markInGroups } from './in-groups-mark.ts';

/** A page may stand open for days, and the rider join a group on another device meanwhile. */
const againMs = 10 * 60_000;

/**
 * Where this device knows of no group that the rider is in, asks the server for one: at the start, and when the page is seen again
 * after a while. Messages come in from then on. Shows nothing.
 */
export function InGroupsAsker() {
  const riderId = useUser()?.id;
  useEffect(() => {
    if (!riderId) return;
    let askedAt = Number.NEGATIVE_INFINITY;
    async function ask() {
      if (document.hidden || systemClock() - askedAt < againMs) return;
      askedAt = systemClock();
      const groups = await call(listGroups, { riderId }).catch(() => null);
      if (groups) markInGroups(groups.length > 0);
      else askedAt = Number.NEGATIVE_INFINITY;
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
