import { useQuery } from '@tanstack/react-query';
import { Card } from '#ui/card.tsx';
import { mapsQuery } from '../api.ts';
import type { RouteOptions } from '../plan.ts';
import { HowToGetMap } from '../shared/how-to-get-map.tsx';
import { preferenceTexts } from '../shared/texts.ts';
import { texts } from '../texts.ts';

/** Why an estimate cannot be ridden, and the way to a real map. */
export function EstimateNote({ options }: { options: RouteOptions }) {
  const leftOut = leftOutOf(options);
  return (
    <div className="flex flex-col items-start gap-2 rounded-card border border-provisional p-3">
      <p className="text-15">{texts.estimateWhy}</p>
      {leftOut.length > 0 && <p className="text-15 font-semibold">{texts.estimateLeavesOut(leftOut.join(', '))}</p>}
      <HowToGetMap />
    </div>
  );
}

/** An estimate is the fastest way over the highways, whatever else was asked for. */
const leftOutOf = ({ preferences, avoidTolls, avoidHighways }: RouteOptions): string[] => [
  ...preferences.filter((preference) => preference !== 'fast').map((preference) => preferenceTexts[preference]),
  ...(avoidTolls ? [texts.avoidTolls] : []),
  ...(avoidHighways ? [texts.avoidHighways] : []),
];

/** Where there is neither a map nor a routing server, before the first way is asked for. */
export function NoMapNote() {
  const maps = useQuery(mapsQuery).data;
  if (!maps || maps.hasRoads || maps.extracts.length > 0) return null;
  return (
    <Card className="flex flex-col items-start gap-2">
      <p className="text-15">{texts.noMap}</p>
      <HowToGetMap />
    </Card>
  );
}
