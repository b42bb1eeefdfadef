import { useId } from 'react';
import { drawingBox, drawnRegions, stateBorders } from '../brazil-regions.ts';
import { mapTexts } from '../map-texts.ts';
import type { RegionState } from '../region-state.ts';

type Region = { id: string; name: string; boxId: string; isChosen: boolean; state: RegionState };

const lineApart = 18;

/**
 * Brazil's regions, each a label of its box in the list, which is what keyboards and screen readers use. What a region has is told
 * by words and by a pattern: solid is installed, hatched is under way, dotted is wished for.
 */
export function RegionMap({ regions }: { regions: readonly Region[] }) {
  const prefix = useId();
  return (
    <div className="relative aspect-square w-full max-w-96">
      <svg viewBox={drawingBox} aria-hidden="true" className="absolute inset-0 size-full">
        <defs>
          <pattern
            id={`${prefix}-hatched`}
            width="9"
            height="9"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect width="9" height="9" className="fill-card" />
            <rect width="3" height="9" className="fill-guidance" />
          </pattern>
          <pattern id={`${prefix}-dotted`} width="10" height="10" patternUnits="userSpaceOnUse">
            <rect width="10" height="10" className="fill-raised" />
            <circle cx="5" cy="5" r="1.8" className="fill-provisional" />
          </pattern>
        </defs>
      </svg>
      {drawnRegions.map((drawn) => {
        const region = regions.find(({ id }) => id === drawn.id);
        if (!region) return null;
        const { boxId, isChosen } = region;
        return (
          <label
            key={drawn.id}
            htmlFor={boxId}
            className={`pointer-events-none absolute inset-0 ${isChosen ? 'z-10' : ''}`}
          >
            <svg viewBox={drawingBox} aria-hidden="true" className="size-full">
              <path
                d={drawn.outline}
                className="pointer-events-auto cursor-pointer stroke-ink hover:stroke-[4]"
                style={{ fill: fillOf(region.state, prefix), strokeWidth: isChosen ? 5 : 1.5, strokeLinejoin: 'round' }}
              />
            </svg>
          </label>
        );
      })}
      <svg viewBox={drawingBox} aria-hidden="true" className="pointer-events-none absolute inset-0 z-20 size-full">
        <path d={stateBorders} className="fill-none stroke-quiet opacity-50" strokeWidth="0.8" />
        {drawnRegions.map(({ id, label: { x, y } }) => {
          const region = regions.find((one) => one.id === id);
          return region && <Name key={id} region={region} x={x} y={y} />;
        })}
      </svg>
    </div>
  );
}

function Name({ region: { name, isChosen, state }, x, y }: { region: Region; x: number; y: number }) {
  const isSolid = isShownInstalled(state);
  const lines = mapTexts.regionLines(state);
  return (
    <g
      textAnchor="middle"
      strokeWidth="5"
      strokeLinejoin="round"
      paintOrder="stroke"
      className={isSolid ? 'fill-on-guidance stroke-guidance' : 'fill-ink stroke-card'}
    >
      <text x={x} y={y} fontSize="19" fontWeight="700">
        {isChosen ? mapTexts.chosenRegion(name) : name}
      </text>
      {lines.map((line, index) => (
        <text key={line} x={x} y={y + lineApart * (index + 1)} fontSize="16">
          {line}
        </text>
      ))}
    </g>
  );
}

const isShownInstalled = ({ isInstalled, task }: RegionState) => isInstalled && task === null;

function fillOf(state: RegionState, prefix: string): string {
  if (isShownInstalled(state)) return 'var(--color-guidance)';
  if (state.task) return `url(#${prefix}-hatched)`;
  return state.wishes > 0 ? `url(#${prefix}-dotted)` : 'var(--color-raised)';
}
