import type { RoadFeatureKind } from '@estradeiro/contract/navigation';

export type RoadSignKind = RoadFeatureKind | 'paved-again' | 'bend-left' | 'bend-right';

/** Outlines in 40 × 40 units: the board and its pictogram. */
export type RoadSignDrawing = { board: string; ground: string; ink: string; pictogram: string };

export const roadSignUnits = 40;

const diamond = 'M20 1.5L38.5 20L20 38.5L1.5 20Z';
const square = 'M8 2H32A6 6 0 0 1 38 8V32A6 6 0 0 1 32 38H8A6 6 0 0 1 2 32V8A6 6 0 0 1 8 2Z';

// The same colours at night, as on the road.
const warning = { board: diamond, ground: '#FFC72C', ink: '#14181B' };
const service = { board: square, ground: '#0057A8', ink: '#FFFFFF' };
const guidance = { board: square, ground: '#00693C', ink: '#FFFFFF' };
const notice = { board: square, ground: '#FFFFFF', ink: '#14181B' };

const disc = (x: number, y: number, r: number) =>
  `M${x} ${y - r}a${r} ${r} 0 1 1 0 ${2 * r}a${r} ${r} 0 1 1 0 ${-2 * r}Z`;
const bar = (x: number) => `M${x} 11.5H${x + 2.6}V28.5H${x}Z`;
const wave = (y: number) => `M8.5 ${y}q3.8 -4.4 7.7 0t7.6 0t7.7 0v3.2q-3.9 -4.4 -7.7 0t-7.6 0t-7.7 0Z`;

/** Brazil's warning signs, and signs in their style where it has none. */
export const roadSigns: Record<RoadSignKind, RoadSignDrawing> = {
  'speed-camera': {
    ...notice,
    pictogram: `M7 11H25V13.5L33 11V23L25 20.5V23H18V29H24V32H9V29H14V23H7Z${disc(13, 17, 3.4)}`,
  },
  'speed-bump': {
    ...warning,
    pictogram: 'M7.5 26.5V23.2H12C14.5 23.2 15.2 15.8 20 15.8C24.8 15.8 25.5 23.2 28 23.2H32.5V26.5Z',
  },
  'cattle-grid': { ...warning, pictogram: `${[10.9, 15.9, 20.9, 25.9].map((x) => bar(x + 0.4)).join('')}` },
  'level-crossing': {
    ...warning,
    pictogram: `M10 17H21V13H19.5V10.5H31V13H29.5V26H10ZM23 15H27.5V19H23ZM11.5 12H15V17H11.5Z${disc(14, 27, 2.6)}${disc(25, 27, 2.6)}`,
  },
  ford: { ...warning, pictogram: `${wave(15)}${wave(23)}` },
  ferry: {
    ...service,
    pictogram: 'M13 19V11H27V19ZM16 13.5V16.5H19V13.5ZM21 13.5V16.5H24V13.5ZM6.5 20.5H33.5L29.5 28H10.5ZM7 30H33V33H7Z',
  },
  toll: {
    ...service,
    pictogram: 'M7 9H19V12H18V32H8V12H7ZM10.5 14.5V20H15.5V14.5ZM19.5 19L33.5 12.5L34.8 15.3L19.5 22.5Z',
  },
  'toll-gantry': {
    ...service,
    pictogram: 'M6 10H34V13.5H31V32H28V13.5H12V32H9V13.5H6ZM15 16.5H25V20.5H15Z',
  },
  unpaved: {
    ...warning,
    pictogram: `M7.5 16H20.5V19.6H7.5Z${disc(23.5, 18.2, 1.7)}${disc(27.5, 16.8, 1.4)}${disc(31, 18.6, 1.5)}${disc(25.6, 22.2, 1.9)}${disc(21, 23, 1.5)}${disc(29.3, 21.9, 1.2)}${disc(22.8, 27, 1.3)}${disc(18, 21.6, 1.1)}`,
  },
  'paved-again': {
    ...guidance,
    pictogram:
      'M15.5 7H24.5L32 33H8ZM19 10L18.8 14H21.2L21 10ZM18.6 17.5L18.3 22.5H21.7L21.4 17.5ZM18.1 26L17.8 31H22.2L21.9 26Z',
  },
  'bend-right': {
    ...warning,
    pictogram: 'M13 31V20.5A6.5 6.5 0 0 1 19.5 14H23V9.5L31.5 16L23 22.5V18H19.5A2.5 2.5 0 0 0 17 20.5V31Z',
  },
  'bend-left': {
    ...warning,
    pictogram: 'M27 31V20.5A6.5 6.5 0 0 0 20.5 14H17V9.5L8.5 16L17 22.5V18H20.5A2.5 2.5 0 0 1 23 20.5V31Z',
  },
};
