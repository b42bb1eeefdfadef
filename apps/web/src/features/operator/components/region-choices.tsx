import type { OperatorMaps } from '@estradeiro/contract/operator-maps';
import { useId } from 'react';
import { mapTexts } from '../map-texts.ts';
import { type RegionState, stateOfRegion } from '../region-state.ts';
import { RegionMap } from './region-map.tsx';

type Props = { maps: OperatorMaps; chosen: readonly string[]; onToggle: (id: string) => void };

/** The regions of Brazil as a list, and a drawing whose areas press the list's boxes: several can be chosen. */
export function RegionChoices({ maps, chosen, onToggle }: Props) {
  const prefix = useId();
  const boxOf = (id: string) => `${prefix}-${id}`;
  const regions = maps.regions.map(({ id, name }) => ({
    id,
    name,
    boxId: boxOf(id),
    isChosen: chosen.includes(id),
    state: stateOfRegion(maps, id),
  }));
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="text-15 font-semibold">{mapTexts.regions}</legend>
      <p className="text-15 text-quiet">{mapTexts.regionsHint}</p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <RegionMap regions={regions} />
        <div className="flex flex-auto flex-col">
          {regions.map(({ id, name, boxId, isChosen, state }) => (
            <label key={id} htmlFor={boxId} className="flex min-h-12 items-center gap-3">
              <input
                id={boxId}
                type="checkbox"
                className="size-5 flex-none accent-guidance"
                checked={isChosen}
                onChange={() => onToggle(id)}
              />
              <span>
                {name} <Facts state={state} />
              </span>
            </label>
          ))}
        </div>
      </div>
    </fieldset>
  );
}

function Facts({ state }: { state: RegionState }) {
  const facts = mapTexts.regionFacts(state);
  return facts && <span className="block text-15 text-quiet tabular-nums">{facts}</span>;
}
