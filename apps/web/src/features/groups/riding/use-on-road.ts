import { memberState } from '@estradeiro/navigation/group-ride/member-state';
import { troubleText } from '@estradeiro/navigation/group-ride/texts';
import { useGroupRide } from '../shared/group-ride.ts';
import { areRidersKnown, ridersNow, ridingPlace } from '../shared/now-shown.ts';
import type { ShownRider } from './riders.ts';
import { distinctNames, groupTexts } from './texts.ts';
import { useLeadRoute } from './use-lead-route.ts';

/**
 * How many of a group share their position, the rider included; how many of them send it now; and who they are, or
 * instead who is silent, left the lead's route or stopped.
 */
export function useOnRoad(groupId: string, { onCard = false } = {}) {
  const riders = ridersNow.use();
  const isKnown = areRidersKnown.use();
  const groupRide = useGroupRide();
  const isSharing = groupRide?.groupId === groupId && groupRide.sharing !== null;
  const lead = useLeadRoute(groupId, riders);
  const route = ridingPlace.use()?.route ?? lead.prepared;
  const others = distinctNames(riders);
  const names = [...(isSharing ? [groupTexts.you] : []), ...others];
  const isLive = ({ live, ageSeconds }: ShownRider) =>
    onCard ? ageSeconds !== null && ageSeconds < silentOnCardSeconds : live;
  const trouble = troubleText(
    riders.flatMap((rider, index) => {
      if (!rider.position) return [];
      // Only the distance, which is not told here, needs the rider's own place.
      const own = { position: rider.position, route, alongMeters: null };
      return { name: others[index] ?? rider.firstName, state: memberState(own, { ...rider, live: isLive(rider) }) };
    }),
  );
  return {
    riders,
    count: names.length,
    sendingCount: riders.filter(isLive).length + (isSharing ? 1 : 0),
    detail: riders.length > 0 && !isKnown ? groupTexts.old : (trouble ?? groupTexts.names(names)),
  };
}

/** On a card positions are loaded so seldom that a younger one tells of no silence. */
const silentOnCardSeconds = 120;
