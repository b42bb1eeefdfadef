import type { Feature, FeatureCollection } from 'geojson';
import { featureOf, pointsOf } from '../layers/geojson.ts';
import type { DrawnCompanion, DrawnRider, DrawnStop, MapScene } from '../scene.ts';
import type { Palette } from '../style/palette.ts';
import { mapTexts, pinWords } from '../texts.ts';

type Style = google.maps.Data.StyleOptions;

/** Symbol paths centred on the place they mark. */
const disc = 'M-8 0a8 8 0 1 0 16 0a8 8 0 1 0 -16 0Z';
const arrow = 'M0 -16L11 12L0 6L-11 12Z';
const plate =
  'M0 0L-7 -10H-13a4 4 0 0 1 -4 -4V-38a4 4 0 0 1 4 -4H13a4 4 0 0 1 4 4V-14a4 4 0 0 1 -4 4H7Z' +
  'M-6 -17V-34M-6 -33H7L3.5 -29L7 -25H-6';

export function linesOnGoogle({ route, beside, alternatives = [] }: MapScene, ink: Palette): FeatureCollection {
  const style: Style = { strokeColor: ink.alternative, strokeWeight: 8, clickable: true, zIndex: 1 };
  return {
    type: 'FeatureCollection',
    features: [
      ...(beside ? [lineOf(beside, ink.alternative, 3, 1)] : []),
      ...alternatives.map(({ id, line }) => featureOf(line, { id, style })),
      ...(route ? [lineOf(route.line.points, ink.routeCasing, 10, 2), lineOf(route.line.points, ink.route, 6, 3)] : []),
    ],
  };
}

export const pointsOnGoogle = ({ stops = [], companions = [], rider }: MapScene, ink: Palette): FeatureCollection =>
  pointsOf([
    ...stops.map((stop) => stopOf(stop, ink)),
    ...companions.map((companion) => companionOf(companion, ink)),
    ...(rider ? [riderOf(rider, ink)] : []),
  ]);

const lineOf = (
  line: Parameters<typeof featureOf>[0],
  strokeColor: string,
  strokeWeight: number,
  zIndex: number,
): Feature => featureOf(line, { style: { strokeColor, strokeWeight, zIndex, clickable: false } satisfies Style });

const signOf = (path: string, fillColor: string, strokeColor: string): google.maps.Symbol => ({
  path,
  fillColor,
  fillOpacity: 1,
  strokeColor,
  strokeWeight: 2,
});

const stopOf = ({ position, role, name }: DrawnStop, ink: Palette) => ({
  position,
  properties: {
    style: {
      title: pinWords({ role, name }),
      icon:
        role === 'destination' ? signOf(plate, ink.route, ink.routeCasing) : signOf(disc, ink.routeCasing, ink.route),
      clickable: false,
      zIndex: 4,
    } satisfies Style,
  },
});

const companionOf = ({ position, initials, words }: DrawnCompanion, ink: Palette) => ({
  position,
  properties: {
    style: {
      title: words,
      icon: { ...signOf(disc, ink.routeCasing, ink.text), scale: 2 },
      label: { text: initials, color: ink.text },
      clickable: false,
      zIndex: 4,
    } satisfies Style,
  },
});

const riderOf = ({ position, headingDegrees }: DrawnRider, ink: Palette) => ({
  position,
  properties: {
    style: {
      title: mapTexts.rider,
      icon: {
        ...signOf(headingDegrees === null ? disc : arrow, ink.route, ink.routeCasing),
        rotation: headingDegrees ?? 0,
      },
      clickable: false,
      zIndex: 5,
    } satisfies Style,
  },
});
