import { useState } from 'react';
import { ToggleChip } from '#ui/chip.tsx';
import { routeTexts } from '../route-texts.ts';
import { useAskedRoute } from '../tab.ts';
import { PointsAnalysis } from './points-analysis.tsx';
import { SavedRide } from './saved-ride.tsx';

const ways = ['points', 'ride'] as const;

/** 'Rota': the weather now at points of a route, or along a saved one at the hours of passing. */
export function RouteTab({ now }: { now: Date }) {
  const [asked] = useAskedRoute();
  const [way, setWay] = useState<(typeof ways)[number]>(asked ? 'ride' : 'points');
  return (
    <>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{routeTexts.way}</legend>
        {ways.map((each) => (
          <ToggleChip key={each} pressed={way === each} onClick={() => setWay(each)}>
            {routeTexts.ways[each]}
          </ToggleChip>
        ))}
      </fieldset>
      {way === 'ride' ? <SavedRide now={now} /> : <PointsAnalysis />}
    </>
  );
}
