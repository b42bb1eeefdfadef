import { onDemand } from '#ui/on-demand.tsx';
import { takeLostFocus } from '#ui/take-lost-focus.ts';
import type { PlaceChoice } from '../place-choice.ts';
import { ChoiceModes } from './choice-modes.tsx';
import { ChosenPlace } from './chosen-place.tsx';
import { CitySearch } from './city-search.tsx';

const PlaceByCoordinates = onDemand(() => import('./place-by-coordinates.tsx').then((m) => m.PlaceByCoordinates));

/** A place by city or by coordinates, and the one that was chosen. */
export function PlaceSearch({ choice: { mode, chosen, asked, switchTo, choose } }: { choice: PlaceChoice }) {
  const ref = asked ? takeLostFocus : undefined; // opened by itself, it leaves the focus alone
  return (
    <>
      <ChoiceModes mode={mode} onSwitch={switchTo} />
      {chosen && <ChosenPlace place={chosen} onChange={() => choose(null)} />}
      {!chosen && mode === 'city' && <CitySearch ref={ref} onPick={choose} />}
      {!chosen && mode === 'coordinates' && <PlaceByCoordinates ref={ref} onPick={choose} />}
    </>
  );
}
