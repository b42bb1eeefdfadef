import { type RoadSignKind, roadSigns, roadSignUnits } from './road-signs.ts';

/** The sign of a feature ahead. The words are beside it. */
export function RoadSign({ kind, size }: { kind: RoadSignKind; size: number }) {
  const { board, ground, ink, pictogram } = roadSigns[kind];
  return (
    <svg
      viewBox={`0 0 ${roadSignUnits} ${roadSignUnits}`}
      width={size}
      height={size}
      className="flex-none"
      aria-hidden="true"
    >
      <path d={board} fill={ground} stroke={ink} strokeWidth="1.5" strokeLinejoin="round" />
      <path d={pictogram} fill={ink} fillRule="evenodd" />
    </svg>
  );
}
