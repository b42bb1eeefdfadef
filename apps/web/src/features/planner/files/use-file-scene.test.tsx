import { calculateRoute, followLine, type Route } from '@estradeiro/contract/navigation';
import { routeOfLine } from '@estradeiro/navigation/line-route';
import { encodePolyline } from '@estradeiro/navigation/polyline';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { MapScene } from '#map/scene.ts';
import { api, renderScreen } from '#platform/render.testing.tsx';
import { defaultOptions } from '../shared/plan.ts';
import { advanceFile, type FileView, viewOf } from './file-view.ts';
import type { OpenedFile } from './opened-file.ts';
import { readFile } from './read-file.ts';
import { baseCampRoute, bytesOf, gpxOf, northFrom, placeOf, trackOf } from './samples.testing.ts';
import { useRouteOnRoads } from './use-file-route.ts';
import { useFileScene } from './use-file-scene.ts';

afterEach(() => void vi.restoreAllMocks());

const opened = (gpx: string): OpenedFile => {
  const read = readFile(bytesOf(gpx));
  if (typeof read === 'string') throw new Error(read);
  return read;
};

function Scene({ view, onScene }: { view: FileView; onScene: (scene: MapScene) => void }) {
  const file = useFileScene(view, defaultOptions);
  if (file) onScene(file.scene);
  const { onRoads } = useRouteOnRoads(view.route, defaultOptions);
  return onRoads.data ? 'Roads: known' : null;
}

function scenesOf(view: FileView): MapScene[] {
  const scenes: MapScene[] = [];
  renderScreen(<Scene view={view} onScene={(scene) => scenes.push(scene)} />);
  return scenes;
}

const offline = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
const roads: Route = { ...routeOfLine(northFrom(-30, 200)), polyline: encodePolyline(northFrom(-30, 200)) };
const corners = Array.from({ length: 80 }, (_, i) => ({ lat: -30 + i / 400, lng: -51 + (i % 2) / 400 }));
const manyPoints = gpxOf(`<rte>${corners.map((corner, i) => placeOf(`${i}`, corner, 'rtept')).join('')}</rte>`);
const words = ({ route }: MapScene) =>
  (route?.line.estimatedParts ?? []).filter(({ distanceMeters }) => distanceMeters !== undefined).length;

it('draws gaps between many points without labels, and between few with their distance', () => {
  offline();
  const [many] = scenesOf(viewOf(opened(manyPoints)));
  expect(many?.route?.line.estimatedParts).toHaveLength(79);
  expect(many && words(many)).toBe(0);
  const north = northFrom(-30);
  const [few] = scenesOf(viewOf(opened(gpxOf(trackOf('Serra', north.slice(0, 20), north.slice(40))))));
  expect(few && words(few)).toBe(1);
});

it('draws the route on roads instead of straight lines between points, once it is loaded', async () => {
  api.answer(calculateRoute, { routes: [roads] });
  const scenes = scenesOf(viewOf(opened(manyPoints)));
  expect(scenes[0]).toMatchObject({ route: { estimate: true } });
  await waitFor(() => expect(scenes.at(-1)).toMatchObject({ route: { estimate: false } }));
  expect(scenes.at(-1)?.beside).toBeUndefined();
});

describe('a line of the file', () => {
  const alike = northFrom(-30, 57);
  const likeRoads: Route = { ...routeOfLine(alike), polyline: encodePolyline(alike) };

  it('is drawn thin beside the suggested route on roads', async () => {
    api.answer(followLine, { route: likeRoads, ownLines: [] });
    const scenes = scenesOf(viewOf(opened(baseCampRoute)));
    expect(scenes[0]?.route?.line.points).toHaveLength(52);
    await waitFor(() => expect(scenes.at(-1)?.route?.line.points).toHaveLength(57));
    expect(scenes.at(-1)?.beside).toHaveLength(52);
    expect(scenes.at(-1)?.alternatives).toBeUndefined();
  });

  it.each([
    ['the roads are another ride', { route: roads, ownLines: [] }],
    ['most of it lies off the roads', { route: likeRoads, ownLines: [{ fromMeters: 0, toMeters: 4_000 }] }],
  ])('stays the route where %s, as it is suggested', async (_, answer) => {
    api.answer(followLine, answer);
    const scenes = scenesOf(viewOf(opened(baseCampRoute)));
    await screen.findByText('Roads: known');
    expect(scenes.at(-1)).toMatchObject({ route: { line: { points: { length: 52 } } }, alternatives: [] });
    expect(scenes.at(-1)?.beside).toBeUndefined();
  });
});

it('draws the chosen places as stops in that order, and the others with their names in the list', () => {
  const favourites = gpxOf(...['Casa', '', 'Café'].map((name, i) => placeOf(name, { lat: -30 + i, lng: -51 })));
  const view = viewOf(opened(favourites));
  const pins = (of: FileView) =>
    scenesOf(of)
      .at(-1)
      ?.stops?.map(({ role, name, number }) => [role, name, number]);
  const place = (name: string) => ['place', name, undefined];
  expect(pins(view)).toEqual([place('Casa'), place('Lugar 2'), place('Café')]);
  const chosen = [2, 0].reduce((before, index) => advanceFile(before, { type: 'place-toggled', index }), view);
  expect(pins(chosen)).toEqual([['stop', 'Casa', 2], place('Lugar 2'), ['stop', 'Café', 1]]);
});
