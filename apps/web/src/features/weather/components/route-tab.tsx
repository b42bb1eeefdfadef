import { ToggleChip } from '#ui/chip.tsx';
import { useWay, ways } from '../asked-route.ts';
import { routeTexts } from '../route-texts.ts';
import { PointsAnalysis } from './points-analysis.tsx';
import { SavedRide } from './saved-ride.tsx';

/** 'Rota': the weather now at points of a route, or along a saved one at the hours of passing. */
export function RouteTab({ now }: { now: Date }) {
  const [way, look] = useWay();
  return (
    <>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{routeTexts.way}</legend>
        {ways.map((each) => (
          <ToggleChip key={each} pressed={way === each} onClick={() => look(each)}>
            {routeTexts.ways[each]}
          </ToggleChip>
        ))}
      </fieldset>
      {way === 'ride' ? <SavedRide now={now} /> : <PointsAnalysis />}
    </>
  );
}
