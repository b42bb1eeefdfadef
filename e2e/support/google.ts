import { type GoogleMapsSimulator, googleKey, startGoogleMaps } from '@estradeiro/simulators/google-maps';
import type { BrowserContext } from '@playwright/test';
import { type SecondServer, startSecondServer } from './second-server.ts';
import type { Watch } from './watch.ts';

export type GoogleServer = { google: GoogleMapsSimulator; url: string; stop(): Promise<void> };

export async function startGoogleServer(): Promise<GoogleServer> {
  const google = await startGoogleMaps();
  const server: SecondServer = await startSecondServer({
    GOOGLE_MAPS_API_KEY: googleKey,
    GOOGLE_MAPS_BROWSER_KEY: 'for-browsers',
    GOOGLE_ROUTES_URL: google.url,
    GOOGLE_PLACES_URL: google.url,
    GOOGLE_GEOCODING_URL: google.url,
  });
  return {
    google,
    url: server.url,
    async stop() {
      await server.stop();
      await google.stop();
    },
  };
}

/** Serves the simulated Google at its real address, which is fixed in the loader and must be allowed by our policy. */
export async function serveScript(context: BrowserContext, watch: Watch, { url }: GoogleMapsSimulator): Promise<void> {
  watch.allowHost('maps.googleapis.com');
  await context.route('https://maps.googleapis.com/**', async (route) => {
    const { pathname, search } = new URL(route.request().url());
    await route.fulfill({ response: await context.request.get(`${url}${pathname}${search}`) });
  });
}
