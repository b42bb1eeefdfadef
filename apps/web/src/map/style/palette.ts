import type { MapTheme } from '../map-theme.ts';

/** `far` is the colour at low zooms, where a road has no casing. */
export type RoadInk = { fill: string; casing: string; far: string };

/** Every colour of the map. Only `route`, `grades`, `days` and the warnings are saturated. */
export type Palette = {
  earth: string;
  built: string;
  park: string;
  wood: string;
  sand: string;
  grounds: string;
  building: string;
  water: string;
  relief: { shadow: string; highlight: string; accent: string };
  border: string;
  rail: string;
  ferry: string;
  highway: RoadInk;
  major: RoadInk;
  minor: RoadInk;
  track: RoadInk;
  text: string;
  textQuiet: string;
  textWater: string;
  textPark: string;
  halo: string;
  service: string;
  scenic: string;
  route: string;
  routePassed: string;
  routeCasing: string;
  curve: string;
  alternative: string;
  estimate: string;
  warning: string;
  warningCasing: string;
  danger: string;
  /** From the lowest level to the highest: apart for colour-blind riders, and at least 3:1 on the ground. */
  grades: readonly [string, string, string, string];
  /** Of roads worth riding, from good to the best: apart by lightness, and less saturated than the route. */
  goodRoads: readonly [string, string, string];
  /** Of a trip's days, in turn; white or `routeCasing` is readable on each. */
  days: readonly [string, ...string[]];
};

const day: Palette = {
  earth: '#F6F5F0',
  built: '#EFEDE5',
  park: '#DFE7D3',
  wood: '#D8E2CC',
  sand: '#EFE7CF',
  grounds: '#E9E6DC',
  building: '#E5E1D6',
  water: '#C4D8DF',
  relief: { shadow: '#6E6A58', highlight: '#FFFFFF', accent: '#A8A28E' },
  border: '#9A968A',
  rail: '#CFCABD',
  ferry: '#8FA9B3',
  highway: { fill: '#EBD9AE', casing: '#B9A262', far: '#B9A262' },
  major: { fill: '#FBF3DD', casing: '#BAA974', far: '#BAA974' },
  minor: { fill: '#FFFFFF', casing: '#B2AD9D', far: '#B2AD9D' },
  track: { fill: '#C6B798', casing: '#F6F5F0', far: '#F6F5F0' },
  text: '#14181B',
  textQuiet: '#556068',
  textWater: '#3F6675',
  textPark: '#4D6B3F',
  halo: '#F6F5F0',
  service: '#0057A8',
  scenic: '#6B3F22',
  route: '#00693C',
  routePassed: '#9DB8A9',
  routeCasing: '#FFFFFF',
  curve: '#E88A00',
  alternative: '#7C9385',
  estimate: '#B45309',
  warning: '#FFC72C',
  warningCasing: '#14181B',
  danger: '#C8102E',
  grades: ['#101C66', '#8F2BB3', '#CC3068', '#C47A00'],
  goodRoads: ['#A48AB0', '#7D5F92', '#533A6B'],
  days: ['#00693C', '#0057A8', '#A8246E', '#00707A', '#6B3F22', '#6A3FA0'],
};

const night: Palette = {
  earth: '#14181B',
  built: '#181C20',
  park: '#16221B',
  wood: '#152019',
  sand: '#201E19',
  grounds: '#1A1F23',
  building: '#1E2428',
  water: '#0A1A22',
  relief: { shadow: '#000000', highlight: '#6A7680', accent: '#05080A' },
  border: '#5A646B',
  rail: '#2A3137',
  ferry: '#30505E',
  highway: { fill: '#6C737A', casing: '#0E1113', far: '#6C737A' },
  major: { fill: '#4C545B', casing: '#0E1113', far: '#4C545B' },
  minor: { fill: '#333B42', casing: '#14181B', far: '#333B42' },
  track: { fill: '#5A5142', casing: '#14181B', far: '#5A5142' },
  text: '#F4F6F5',
  textQuiet: '#A9B4B8',
  textWater: '#7FA6B5',
  textPark: '#86A88F',
  halo: '#0E1113',
  service: '#6CB6FF',
  scenic: '#E8B58A',
  route: '#3CCB8C',
  routePassed: '#35574A',
  routeCasing: '#0E1113',
  curve: '#FFC72C',
  alternative: '#6F8B7C',
  estimate: '#FFB25B',
  warning: '#FFC72C',
  warningCasing: '#0E1113',
  danger: '#FF6B6B',
  grades: ['#6E66F0', '#CF76E0', '#FF9A90', '#FFE680'],
  goodRoads: ['#7A6A88', '#A893BB', '#D9CBE6'],
  days: ['#3CCB8C', '#6CB6FF', '#FF8CC0', '#5FD3DA', '#E8B58A', '#B79CF2'],
};

export const palettes: Record<MapTheme, Palette> = { day, night };
