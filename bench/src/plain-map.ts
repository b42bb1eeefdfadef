import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Page } from '@playwright/test';

const require = createRequire(import.meta.url);
const mapLibre = dirname(require.resolve('maplibre-gl/package.json'));
const pmtiles = dirname(require.resolve('pmtiles/package.json'));

/**
 * The style that the app's map is drawn in by now, archives and theme in it, read from React's tree: only so is the
 * other map's certainly the same. Without what a ride lays on it.
 */
export const styleInUse = (page: Page): Promise<object> =>
  page.evaluate(() => {
    type Fiber = { memoizedProps?: { mapStyle?: object }; return: Fiber | null };
    const map = document.querySelector('.maplibregl-map') ?? document.body;
    const key = Object.keys(map).find((name) => name.startsWith('__reactFiber$')) ?? '';
    let fiber: Fiber | null = (map as unknown as Record<string, Fiber>)[key] ?? null;
    while (fiber && !fiber.memoizedProps?.mapStyle) fiber = fiber.return;
    if (!fiber?.memoizedProps?.mapStyle) throw new Error('the map has no style yet');
    return fiber.memoizedProps.mapStyle;
  });

/**
 * Opens the plainest MapLibre that follows the receiver, over the line of the way and with a dot for the rider: the view
 * glides to each position as the app's does, and nothing else is done.
 */
export async function openPlainMap(page: Page, baseUrl: string, style: object, line: readonly LatLng[]): Promise<void> {
  const folder = `${baseUrl}/plain-map`;
  const files: [string, string][] = [
    ...['maplibre-gl', 'maplibre-gl-shared', 'maplibre-gl-worker'].map((name): [string, string] => [
      `${name}.mjs`,
      join(mapLibre, 'dist', `${name}.mjs`),
    ]),
    ['maplibre-gl.css', join(mapLibre, 'dist/maplibre-gl.css')],
    ['pmtiles.js', join(pmtiles, 'dist/pmtiles.js')],
  ];
  for (const [name, path] of files) await page.route(`${folder}/${name}`, (route) => route.fulfill({ path }));
  const coordinates = line.map(({ lat, lng }) => [lng, lat]);
  await page.route(`${folder}/`, (route) =>
    route.fulfill({ contentType: 'text/html', body: pageText(style, coordinates) }),
  );
  await page.goto(`${folder}/`);
  await page.waitForFunction(() => 'isDrawn' in window, null, { timeout: 60_000 });
}

const pageText = (style: object, coordinates: number[][]) => `<!doctype html>
<meta name="viewport" content="width=device-width" />
<link rel="stylesheet" href="maplibre-gl.css" />
<style>html, body, #map { margin: 0; height: 100% }</style>
<div id="map"></div>
<script src="pmtiles.js"></script>
<script type="module">
  import * as maplibre from './maplibre-gl.mjs';
  maplibre.setWorkerUrl(new URL('maplibre-gl-worker.mjs', location.href).href);
  maplibre.addProtocol('pmtiles', new pmtiles.Protocol().tile);
  const style = ${JSON.stringify(style)};
  const [lng, lat] = ${JSON.stringify(coordinates[0])};
  const map = new maplibre.Map({ container: 'map', style, center: [lng, lat], zoom: 16.5, pitch: 45 });
  map.once('load', () => {
    const line = { type: 'Feature', properties: {}, geometry: { type: 'LineString', coordinates: ${JSON.stringify(coordinates)} } };
    map.addSource('way', { type: 'geojson', data: line });
    map.addLayer({ id: 'way', type: 'line', source: 'way', paint: { 'line-color': '#00703c', 'line-width': 8 } });
    const rider = new maplibre.Marker().setLngLat([lng, lat]).addTo(map);
    navigator.geolocation.watchPosition(({ coords }) => {
      const center = [coords.longitude, coords.latitude];
      rider.setLngLat(center);
      map.easeTo({ center, bearing: coords.heading ?? map.getBearing(), duration: 950, easing: (share) => share });
    });
    map.once('idle', () => (window.isDrawn = true));
  });
</script>`;
