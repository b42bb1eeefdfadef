import { placeOnRoute } from '@estradeiro/navigation/group-ride/gap';
import { useEffect, useMemo } from 'react';
import { MapView } from '#map/map-view.tsx';
import { drawnLineOf, drawnStopsOf, type MapScene, type Padding } from '#map/scene.ts';
import type { Fix } from '#platform/geolocation.ts';
import { useAllInView, useCompanions } from '../shared/companions.ts';
import { areRidersKnown, placeOfSharing, ridersNow, ridingPlace } from '../shared/now-shown.ts';
import { GroupRidersReader } from '../shared/riders-reader.tsx';
import { useLookedAt } from '../shared/use-looked-at.ts';
import { groupTexts } from './texts.ts';
import { useLeadRoute } from './use-lead-route.ts';
import { useOnRoad } from './use-on-road.ts';

type Props = {
  groupId: string;
  /** The device's own position; where it is null, that of the rider's sharing stands for it. */
  fix: Fix | null;
  /** What panels cover of the map; default: nothing. */
  padding?: Padding;
};

/** The members of a group who share their position, the route that one of them offers, and the rider. */
export function MembersMap({ groupId, fix, padding }: Props) {
  const shared = placeOfSharing.use();
  const here = fix?.position ?? shared?.position ?? null;
  const headingDegrees = fix ? fix.headingDegrees : (shared?.headingDegrees ?? null);
  const companions = useCompanions();
  const looked = useLookedAt();
  const { route, prepared } = useLeadRoute(groupId, ridersNow.use());
  const line = useMemo(() => route && prepared && drawnLineOf(route), [route, prepared]);

  // Distances to the others are told from here, and on the offered route where there is one.
  useEffect(() => {
    const place = here && { position: here, headingDegrees };
    const own = place && (prepared ? placeOnRoute(prepared, place) : { ...place, route: null, alongMeters: null });
    ridingPlace.put(place && own && { ...place, ...own, roomToTalk: true });
  }, [here, headingDegrees, prepared]);
  useEffect(() => () => ridingPlace.put(null), []);

  const scene: MapScene = {
    companions,
    ...(line &&
      route && { route: { line, estimate: route.estimate, passedMeters: 0 }, stops: drawnStopsOf(route.waypoints) }),
    ...(here && { rider: { position: here, headingDegrees, accuracyMeters: fix?.accuracyMeters ?? null } }),
  };
  const all = useAllInView(companions, here, line?.points);
  // The riders stand at the map's edges, which its sources would cover for some seconds.
  return <MapView scene={scene} camera={looked ?? all} sourcesFolded {...(padding && { padding })} />;
}

/** The same beside a chat or a group's details, and in words that nobody is there. It asks for no position. */
export function MembersBeside({ groupId }: { groupId: string }) {
  const { count } = useOnRoad(groupId);
  const isKnown = areRidersKnown.use();
  return (
    <section aria-label={groupTexts.mapOf} className="absolute inset-0">
      <GroupRidersReader groupId={groupId} />
      <MembersMap groupId={groupId} fix={null} />
      <p
        role="status"
        className="absolute top-3 left-3 z-3 rounded-card border border-line bg-card px-3 py-2 font-semibold empty:hidden"
      >
        {count === 0 && isKnown && groupTexts.onRoad(count)}
      </p>
    </section>
  );
}
