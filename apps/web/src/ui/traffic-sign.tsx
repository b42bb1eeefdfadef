import type { TrafficAlertType } from '@estradeiro/contract/traffic';
import type { ReactNode } from 'react';

type Sign = { board: string; ground: string; ink: string; pictogram: ReactNode };

const diamond = 'M20 1.5L38.5 20L20 38.5L1.5 20Z';
const octagon = 'M12.5 2H27.5L38 12.5V27.5L27.5 38H12.5L2 27.5V12.5Z';
const disc = 'M20 2A18 18 0 0 1 20 38A18 18 0 0 1 20 2Z';
const square = 'M8 2H32A6 6 0 0 1 38 8V32A6 6 0 0 1 32 38H8A6 6 0 0 1 2 32V8A6 6 0 0 1 8 2Z';

// The same colours at night, as on the road.
const yellow = { ground: '#FFC72C', ink: '#14181B' };
const red = { ground: '#C8102E', ink: '#FFFFFF' };
const blue = { ground: '#0057A8', ink: '#FFFFFF' };

const car = (y: number) => `M14.5 ${y}V${y - 3}L16.5 ${y - 6}H23.5L25.5 ${y - 3}V${y}Z`;

const signs: Record<TrafficAlertType, Sign> = {
  ACCIDENT: {
    board: octagon,
    ...red,
    pictogram: (
      <path d="M20 7L22.8 13.6L29.5 10.6L27.3 17.4L34 20L27.3 22.6L29.5 29.4L22.8 26.4L20 33L17.2 26.4L10.5 29.4L12.7 22.6L6 20L12.7 17.4L10.5 10.6L17.2 13.6Z" />
    ),
  },
  HAZARD: {
    board: diamond,
    ...yellow,
    pictogram: <path d="M17.6 9H22.4L21.4 23H18.6ZM20 25.5A2.4 2.4 0 0 1 20 30.3A2.4 2.4 0 0 1 20 25.5Z" />,
  },
  TRAFFIC_JAM: { board: diamond, ...yellow, pictogram: <path d={[15, 23.5, 32].map(car).join('')} /> },
  ROAD_CLOSED: { board: disc, ...red, pictogram: <path d="M8 16.5H32V23.5H8Z" /> },
  POLICE: {
    board: square,
    ...blue,
    pictogram: (
      <path
        d="M20 7L31 11V19C31 26 26.5 30.8 20 33.5C13.5 30.8 9 26 9 19V11ZM20 12.5L18.2 16.7L13.6 17L17.1 20L16 24.5L20 22L24 24.5L22.9 20L26.4 17L21.8 16.7Z"
        fillRule="evenodd"
      />
    ),
  },
  OTHER: {
    board: diamond,
    ...yellow,
    pictogram: (
      <path d="M12.5 17.4A2.6 2.6 0 0 1 12.5 22.6A2.6 2.6 0 0 1 12.5 17.4ZM20 17.4A2.6 2.6 0 0 1 20 22.6A2.6 2.6 0 0 1 20 17.4ZM27.5 17.4A2.6 2.6 0 0 1 27.5 22.6A2.6 2.6 0 0 1 27.5 17.4Z" />
    ),
  },
};

type Props = {
  type: TrafficAlertType;
  size?: number;
  /** Without a label the words must be beside the sign. */
  label?: string;
};

/** A road alert's sign, distinguished by shape and not by colour alone. */
export function TrafficSign({ type, size = 40, label }: Props) {
  const { board, ground, ink, pictogram } = signs[type];
  return (
    <svg
      viewBox="0 0 40 40"
      width={size}
      height={size}
      className="flex-none"
      role="img"
      aria-label={label}
      aria-hidden={label === undefined}
    >
      <path d={board} fill={ground} stroke={ink} strokeWidth="1.5" strokeLinejoin="round" />
      <g fill={ink}>{pictogram}</g>
    </svg>
  );
}
