import type { ManeuverType } from '@estradeiro/contract/navigation';
import { arrowOf } from './maneuver-shapes.ts';

type Props = {
  maneuver: ManeuverType;
  size?: number;
  /** Counted from 1. */
  roundaboutExit?: number | undefined;
};

/** The arrow of a manoeuvre as on a sign, in the text's colour. The words belong beside it. */
export function ManeuverIcon({ maneuver, size = 48, roundaboutExit }: Props) {
  const { arrow, mirrored } = arrowOf(maneuver);
  const { head, dot } = arrow;
  return (
    <svg width={size} height={size} viewBox="0 0 48 48" fill="none" aria-hidden="true" className="flex-none">
      <g transform={mirrored ? 'translate(48 0) scale(-1 1)' : undefined} stroke="currentColor" strokeLinejoin="round">
        {arrow.others && <path d={arrow.others} strokeWidth="6" opacity="0.35" />}
        <path d={arrow.stem} strokeWidth="7" />
        {head && (
          <path
            d="M0 0L11 14.5H-11Z"
            fill="currentColor"
            strokeWidth="1.5"
            transform={`translate(${head.x} ${head.y}) rotate(${head.degrees})`}
          />
        )}
        {dot && <circle cx={dot[0]} cy={dot[1]} r="5.5" fill="currentColor" strokeWidth="3" />}
      </g>
      {maneuver === 'roundabout' && roundaboutExit && (
        <text x="24" y="31.5" textAnchor="middle" fontSize="14" fontWeight="800" fill="currentColor">
          {roundaboutExit}
        </text>
      )}
    </svg>
  );
}
