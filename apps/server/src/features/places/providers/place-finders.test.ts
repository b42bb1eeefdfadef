import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { buildGazetteerIndex } from '@estradeiro/atlas/places/build-gazetteer-index';
import { openPlaces, type Places } from '@estradeiro/atlas/places/open-places';
import type { Fault } from '@estradeiro/simulators/fault';
import { type GoogleMapsSimulator, googleKey, startGoogleMaps } from '@estradeiro/simulators/google-maps';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PlaceFinder } from '../places.provider.ts';
import { createGooglePlaces } from './google-places.ts';

const folder = mkdtempSync(join(tmpdir(), 'place-finders-'));
const urubici = { lat: -28.015, lng: -49.5917 };
const atSea = { lat: -30, lng: -40 };
let places: Places;
let google: GoogleMapsSimulator;
beforeAll(async () => {
  await buildGazetteerIndex(join(folder, 'gazetteer.db'));
  places = openPlaces([join(folder, 'gazetteer.db')]);
  google = await startGoogleMaps();
  google.places = [
    { ...urubici, name: 'Urubici', address: 'Santa Catarina, Brasil', types: ['locality', 'political'] },
    { lat: -28.02, lng: -49.6, name: 'Posto Urubici', address: 'SC-110', types: ['gas_station'] },
  ];
});
beforeEach(() => {
  google.fault = null;
});
afterAll(async () => {
  places.close();
  await google.stop();
  rmSync(folder, { recursive: true, force: true });
});

const ofGoogle = (apiKey = googleKey) =>
  createGooglePlaces({ placesUrl: google.url, geocodingUrl: google.url, apiKey, timeoutMs: 300 });
const finders: { name: string; open: () => PlaceFinder }[] = [
  { name: 'the installed maps', open: () => places },
  { name: 'Google', open: ofGoogle },
];

describe.each(finders)('$name', ({ open }) => {
  it('finds a town by its name, with where it lies', async () => {
    const [found] = await open().suggest('urubici', urubici, 10);
    expect(found).toMatchObject({ name: 'Urubici', kind: 'city', context: expect.stringContaining('Santa Catarina') });
    expect(found?.lat).toBeCloseTo(urubici.lat, 1);
    expect(found?.lng).toBeCloseTo(urubici.lng, 1);
  });

  it('finds no more than requested, and nothing for an unknown name', async () => {
    expect(await open().suggest('urubici', undefined, 1)).toHaveLength(1);
    expect(await open().suggest('xyzzyx', undefined, 10)).toEqual([]);
  });

  it('names the place at a position, and nothing at sea', async () => {
    expect(await open().reverse(urubici)).toMatchObject({ name: 'Urubici', kind: 'city' });
    expect(await open().reverse(atSea)).toBeNull();
  });
});

describe('Google', () => {
  it('derives the kind of a place from its types', async () => {
    expect(await ofGoogle().suggest('posto', undefined, 10)).toMatchObject([{ kind: 'fuel', context: 'SC-110' }]);
  });

  it.each<[string, Fault]>([
    ['is asked too often', { status: 429 }],
    ['says in an answer that it was', { status: 200, body: { status: 'OVER_QUERY_LIMIT', results: [] } }],
    ['answers with a page', 'html'],
    ['never answers', 'nothing'],
  ])('is unavailable when it %s', async (_, fault) => {
    google.fault = fault;
    const failure = await Promise.resolve(ofGoogle().reverse(urubici)).catch((error: unknown) => error);
    expect(failure).toMatchObject({ type: 'upstream_unavailable' });
    expect(inspect(failure, { depth: 9 })).not.toContain(googleKey);
  });

  it('is unavailable with an unknown key', async () => {
    const unavailable = { type: 'upstream_unavailable' };
    await expect(Promise.resolve(ofGoogle('another').reverse(urubici))).rejects.toMatchObject(unavailable);
    await expect(Promise.resolve(ofGoogle('another').suggest('a', undefined, 1))).rejects.toMatchObject(unavailable);
  });
});
