import type { Group } from '@estradeiro/contract/groups/groups';
import { type RidingNow, riderStopped, ridingChanged } from '@estradeiro/contract/groups/riding';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { MapView } from '#map/map-view.tsx';
import type { Camera } from '#map/scene.ts';
import { systemClock } from '#platform/clock.ts';
import { useLiveEvent } from '#platform/events.ts';
import { lastKnownFix } from '#platform/geolocation.ts';
import { noRiders, ridersAfter, shownRiders } from '../riding/riders.ts';
import { groupTexts } from '../riding/texts.ts';
import { ridersQuery, useTicks } from '../riding/use-riders.ts';
import { companionsOf, useAllInView } from '../shared/companions.ts';
import { texts } from '../texts.ts';

/** Groups whose members' positions are loaded: those with the newest messages. */
const mostGroups = 8;
/** Positions on the map stay younger than `liveSeconds` by this interval. */
const readMillis = 15_000;
const surroundingsZoom = 9;

/** Who of the rider's groups shares the position now, beside the list of groups; and in words that nobody does. */
export function GroupsMap({ groups }: { groups: readonly Group[] }) {
  const client = useQueryClient();
  const { reads, isKnown } = useQueries({
    queries: groups.slice(0, mostGroups).map(({ id }) => ridersQuery(id, readMillis)),
    combine: (results) => ({
      reads: results.flatMap(({ data }) => data ?? []),
      isKnown: results.every(({ isSuccess }) => isSuccess),
    }),
  });
  const now = useTicks(systemClock);
  const companions = useMemo(() => {
    const riders = reads.flatMap((read) => shownRiders(ridersAfter(noRiders, { type: 'read', ...read }), now));
    return companionsOf(riders);
  }, [reads, now]);
  const keyOf = (groupId: string) => ridersQuery(groupId, readMillis).queryKey;
  const readAgain = (groupId: string) => void client.invalidateQueries({ queryKey: keyOf(groupId) });
  useLiveEvent({ kind: ridingChanged, onEvent: ({ groupId }) => readAgain(groupId), onMissed: () => {} });
  useLiveEvent({
    kind: riderStopped,
    onEvent({ groupId, userId }) {
      client.setQueryData(keyOf(groupId), (read) => read && { ...read, answer: without(read.answer, userId) });
      readAgain(groupId); // and a request in flight, which may still have the rider, is cancelled
    },
    onMissed: () => {}, // the next load shows it
  });
  const inView = useAllInView(companions);
  const [surroundings] = useState(surroundingsOfRider);
  const camera = inView ?? surroundings;
  const isNobody = companions.length === 0;
  return (
    <section aria-label={texts.map} className="absolute inset-0">
      <MapView scene={{ companions }} camera={camera} brief />
      <p
        role="status"
        className="absolute top-3 left-3 z-3 rounded-card border border-line bg-card px-3 py-2 font-semibold empty:hidden"
      >
        {isNobody ? isKnown && texts.nobodyOnRoad : groupTexts.live(companions.length)}
      </p>
    </section>
  );
}

const without = (answer: RidingNow, userId: string): RidingNow => ({
  ...answer,
  riders: answer.riders.filter((rider) => rider.userId !== userId),
});

/** Where the rider was last, while nobody is on the road; null where that is unknown. */
function surroundingsOfRider(): Camera | null {
  const last = lastKnownFix();
  return last && { mode: 'follow', center: last.position, zoom: surroundingsZoom, headingDegrees: null };
}
