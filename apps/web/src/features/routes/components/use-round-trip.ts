import type { Waypoint } from '@estradeiro/contract/navigation';
import { formatDistance } from '@estradeiro/navigation/display';
import { useMemo, useState } from 'react';
import { type Camera, type DrawnAlternative, drawnLineOf, type MapScene } from '#map/scene.ts';
import { useRoundTrips } from '../api.ts';
import { type AvoidedRoads, firstWish, type RoundTripWish, toRoundTripRequest } from '../round-trip.ts';
import { roundTripTexts as texts } from '../texts.ts';

/** Replaces the draft on the planner's map while round trips are suggested. */
export type ProposalsOnMap = { scene: MapScene; camera: Camera; onAlternativeSelect: (id: string) => void };

export type TripStart = { text: string; at: Waypoint };

type RoundTripQuery = { wish: RoundTripWish; start: TripStart; avoided: AvoidedRoads };

export function useRoundTrip() {
  const [isOpen, setIsOpen] = useState(false);
  const [wish, setWish] = useState(firstWish);
  const [requested, setRequested] = useState<RoundTripQuery | null>(null);
  const [chosen, setChosen] = useState(0);
  const query = useRoundTrips(requested && toRoundTripRequest(requested.wish, requested.start.at, requested.avoided));
  const trips = requested ? (query.data?.trips ?? null) : null;
  const lines = useMemo(() => trips?.map(({ route }) => drawnLineOf(route)) ?? [], [trips]);
  const camera = useMemo(() => ({ mode: 'fit' as const, points: lines.flatMap(({ points }) => points) }), [lines]);
  const ask = (next: RoundTripQuery) => {
    setChosen(0);
    setRequested(next);
  };
  const line = lines[chosen];
  const others = useMemo(
    () =>
      (trips ?? []).flatMap(({ route }, index): DrawnAlternative[] => {
        const points = lines[index]?.points ?? [];
        if (index === chosen) return [];
        // The middle, since all trips meet at the ends.
        const position = points[Math.floor(points.length / 2)];
        const sign = position && {
          position,
          name: texts.proposal(index + 1),
          detail: formatDistance(route.distanceMeters),
        };
        return [{ id: `${index}`, line: points, sign }];
      }),
    [trips, lines, chosen],
  );
  const onMap: ProposalsOnMap | null =
    isOpen && requested && line
      ? {
          scene: {
            route: { line, estimate: false, passedMeters: 0 },
            alternatives: others,
            stops: [{ position: requested.start.at, name: requested.start.text, role: 'origin' }],
          },
          camera,
          // The lines of the previous request are about to go.
          onAlternativeSelect: (id) => !query.isPlaceholderData && setChosen(Number(id)),
        }
      : null;
  return {
    isOpen,
    open: () => setIsOpen(true),
    // The request is dropped too: when the panel opens again other roads may be avoided.
    close() {
      setIsOpen(false);
      setRequested(null);
    },
    wish,
    change: (changed: Partial<RoundTripWish>) => setWish({ ...wish, ...changed }),
    requested,
    ask,
    /** Returns to the wishes. */
    forget: () => setRequested(null),
    trips,
    mapReachMeters: query.data?.mapReachMeters,
    lines,
    isSearching: requested !== null && query.isFetching,
    error: requested && !query.isFetching ? query.error : null,
    retry: () => void query.refetch(),
    chosen,
    choose: setChosen,
    onMap,
  };
}

export type RoundTripPlanning = ReturnType<typeof useRoundTrip>;
