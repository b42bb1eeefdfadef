import { calculateGoogleRoute } from '@estradeiro/contract/google-maps';
import { getMaps } from '@estradeiro/contract/maps';
import { reverseGooglePlace, searchGooglePlaces } from '@estradeiro/contract/places';
import { type GoogleMapsSimulator, googleKey, startGoogleMaps } from '@estradeiro/simulators/google-maps';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, openTestDatabase, type TestApp, type TestClient } from '#testing/app.testing.ts';
import { readConfig } from './config.ts';
import { googleMaps } from './google-maps.ts';

const urubici = { lat: -28.015, lng: -49.5917 };
const lages = { lat: -27.8161, lng: -50.3261 };
let google: GoogleMapsSimulator;
beforeAll(async () => {
  google = await startGoogleMaps();
  google.places = [{ ...urubici, name: 'Urubici', address: 'Santa Catarina, Brasil', types: ['locality'] }];
});
afterAll(() => google.stop());

const environment = () => ({
  GOOGLE_ROUTES_URL: google.url,
  GOOGLE_PLACES_URL: google.url,
  GOOGLE_GEOCODING_URL: google.url,
});
const keys = { GOOGLE_MAPS_API_KEY: googleKey, GOOGLE_MAPS_BROWSER_KEY: 'for-browsers' };

/** All requests of a rider that use it, with their responses. */
async function askAll(rider: TestClient) {
  const answers = [
    await rider(searchGooglePlaces, { query: { q: 'urubici' } }),
    await rider(reverseGooglePlace, { query: urubici }),
    await rider(calculateGoogleRoute, { body: { waypoints: [lages, urubici] } }),
  ];
  return answers.map(({ status }) => status);
}

describe.each([
  ['without keys', {}, false],
  ['with both', keys, true],
] as const)('%s', (_, chosen, isChosen) => {
  let app: TestApp;
  let rider: TestClient;
  beforeAll(async () => {
    const config = readConfig({ ...environment(), ...chosen });
    app = await createTestApp({ database: await openTestDatabase(), googleMaps: googleMaps(config) });
    rider = await app.newRider();
    google.calls = 0;
    google.fault = null;
  });
  afterAll(() => app.close());

  it(isChosen ? 'asks Google' : 'asks nothing of Google', async () => {
    expect(await askAll(rider)).toEqual(isChosen ? [200, 200, 200] : [404, 404, 404]);
    expect(google.calls).toBe(isChosen ? 3 : 0);
  });

  it(isChosen ? 'lets pages draw its map, and nothing else' : 'tells no page of it', async () => {
    const { body, headers } = await app.nobody(getMaps);
    const policy = String(headers['content-security-policy']);
    const foreign = policy.match(/https:\/\/[^ ;]+/g) ?? [];
    const ofGoogle = foreign.filter((host) => /\.(googleapis|gstatic|google|googleusercontent)\.com$/.test(host));
    expect(body.googleMapsKey).toBe(isChosen ? 'for-browsers' : undefined);
    expect(foreign.length > 0).toBe(isChosen);
    expect(foreign).toEqual(ofGoogle);
    expect(policy).not.toMatch(/\*\.(googleapis|gstatic)\.com/); // these hosts also serve other people's scripts
    const [, scripts] = policy.match(/script-src ([^;]*)/) ?? [];
    expect(scripts).toBe(isChosen ? "'self' https://maps.googleapis.com https://maps.gstatic.com" : "'self'");
    expect(headers['referrer-policy']).toBe(isChosen ? 'strict-origin-when-cross-origin' : 'same-origin');
  });

  if (isChosen) {
    it('fails where Google fails, and where it has no route', async () => {
      google.isReached = () => false;
      const asked = () => rider(calculateGoogleRoute, { body: { waypoints: [lages, urubici] } });
      expect(await asked()).toMatchObject({ status: 422, body: { error: { type: 'no_route' } } });
      google.fault = { status: 403 };
      expect(await asked()).toMatchObject({ status: 503, body: { error: { type: 'upstream_unavailable' } } });
    });
  }
});
