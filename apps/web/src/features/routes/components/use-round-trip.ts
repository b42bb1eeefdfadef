import type { Waypoint } from '@estradeiro/contract/navigation';
import { useMemo, useState } from 'react';
import { type Camera, drawnLineOf, type MapScene } from '#map/scene.ts';
import { useRoundTrips } from '../api.ts';
import { firstWish, type RoundTripWish, type Shunned, toAskedRoundTrip } from '../round-trip.ts';

/** What the planner's map shows instead of the draft while round trips are suggested. */
export type ProposalsOnMap = { scene: MapScene; camera: Camera; onAlternativeSelect: (id: string) => void };

/** Where a round trip starts, with the words for it in the draft. */
export type TripStart = { text: string; at: Waypoint };

type Asked = { wish: RoundTripWish; start: TripStart; shunned: Shunned };

/** Round trips in the planner: what is wished, what was asked for, and which of the proposals is looked at. */
export function useRoundTrip() {
  const [isOpen, setIsOpen] = useState(false);
  const [wish, setWish] = useState(firstWish);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [chosen, setChosen] = useState(0);
  const answer = useRoundTrips(asked && toAskedRoundTrip(asked.wish, asked.start.at, asked.shunned));
  const trips = asked ? (answer.data?.trips ?? null) : null;
  const lines = useMemo(() => trips?.map(({ route }) => drawnLineOf(route)) ?? [], [trips]);
  const camera = useMemo(() => ({ mode: 'fit' as const, points: lines.flatMap(({ points }) => points) }), [lines]);
  const ask = (next: Asked) => {
    setChosen(0);
    setAsked(next);
  };
  const line = lines[chosen];
  const others = lines.flatMap(({ points }, index) => (index === chosen ? [] : [{ id: `${index}`, line: points }]));
  const onMap: ProposalsOnMap | null =
    isOpen && asked && line
      ? {
          scene: {
            route: { line, estimate: false, passedMeters: 0 },
            alternatives: others,
            stops: [{ position: asked.start.at, name: asked.start.text, role: 'origin' }],
          },
          camera,
          onAlternativeSelect: (id) => setChosen(Number(id)),
        }
      : null;
  return {
    isOpen,
    open: () => setIsOpen(true),
    // What was asked for goes along: by the time it opens again other roads may be shunned.
    close() {
      setIsOpen(false);
      setAsked(null);
    },
    wish,
    change: (changed: Partial<RoundTripWish>) => setWish({ ...wish, ...changed }),
    asked,
    ask,
    /** Back to the wish. */
    forget: () => setAsked(null),
    trips,
    mapReachMeters: answer.data?.mapReachMeters,
    lines,
    isSearching: asked !== null && answer.isFetching,
    error: asked && !answer.isFetching ? answer.error : null,
    retry: () => void answer.refetch(),
    chosen,
    choose: setChosen,
    onMap,
  };
}

export type RoundTripPlanning = ReturnType<typeof useRoundTrip>;
