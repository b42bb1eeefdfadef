import { useLocation } from 'wouter';
import { QueryStates } from '#platform/offline/query-states.tsx';
import { riddenRoads, ridesTab } from '#platform/paths.ts';
import { BackHeading } from '#ui/back-heading.tsx';
import { NoRides } from '../components/no-rides.tsx';
import { RiddenPlaceholder, RiddenRoadsMap } from '../components/ridden-roads-map.tsx';
import { riddenTexts, rideTexts } from '../texts.ts';
import { useRiddenRoads } from '../use-ridden-roads.ts';

type Props = {
  /** As in the address: see `riddenRoads`. */
  period: string;
};

/** 'Onde já andei': every road ridden, on a map of the whole screen. */
export function RiddenMap({ period }: Props) {
  const [, navigate] = useLocation();
  const roads = useRiddenRoads();
  if (roads.rides.length === 0) {
    return (
      <div className="mx-auto flex h-full max-w-xl flex-col gap-4 overflow-y-auto p-4">
        <BackHeading href={ridesTab} back={rideTexts.back} title={riddenTexts.title} />
        <QueryStates
          query={roads.query}
          skeleton={<RiddenPlaceholder />}
          title={rideTexts.unread}
          empty={<NoRides />}
        />
      </div>
    );
  }
  return (
    <RiddenRoadsMap
      {...roads}
      period={period}
      isScreen
      onPeriod={(to) => navigate(riddenRoads(to), { replace: true })}
    />
  );
}
