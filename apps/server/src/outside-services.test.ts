import { startOpenMeteo } from '@estradeiro/simulators/open-meteo';
import { startTwilio, twilioAccount } from '@estradeiro/simulators/twilio';
import { afterEach, expect, it } from 'vitest';
import { alertChannels } from '#features/emergency/providers/configured.ts';
import { trafficFeeds } from '#features/traffic/providers/configured.ts';
import { warningSource, weatherProvider } from '#features/weather/providers/configured.ts';
import { readConfig } from './config.ts';
import { outsideServices } from './outside-services.ts';

const stops: (() => unknown)[] = [];
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()));
});

function servicesOf(environment: Record<string, string>) {
  const config = readConfig(environment);
  return outsideServices(config, {
    navigation: { ready: async () => {} },
    weatherProvider: weatherProvider(config),
    warningSource: warningSource(config),
    trafficFeeds: trafficFeeds(config),
    alertChannels: alertChannels(config),
    lodgingPlatform: null,
    googleMaps: null,
  });
}

it('are only those that the server is set up with', () => {
  expect(servicesOf({ INMET: 'off' }).map(({ name }) => name)).toEqual(['engine', 'weather', 'push']);
  const all = servicesOf({
    WAZE_FEED_URL: 'https://waze.example/feed',
    TOMTOM_API_KEY: 'k',
    PUBLIC_URL: 'https://clube.example',
    SMTP_URL: 'smtp://mail.example:587',
    SMTP_FROM: 'sos@clube.example',
  });
  expect(all.map(({ name }) => name)).toEqual(['engine', 'weather', 'inmet', 'waze', 'tomtom', 'email', 'push']);
  const ofHost = (host: string) => all.filter(({ isHost }) => isHost(host)).map(({ name }) => name);
  expect(ofHost('api.open-meteo.com')).toEqual(['weather']);
  expect(ofHost('mail.example:587')).toEqual(['email']);
  expect(ofHost('fcm.googleapis.com')).toEqual(['push']);
  expect(ofHost('elsewhere.example')).toEqual([]);
});

it('are really called', async () => {
  const [sky, gateway] = [await startOpenMeteo(), await startTwilio()];
  stops.push(gateway.stop);
  const environment = {
    INMET: 'off',
    OPEN_METEO_URL: sky.url,
    OPEN_METEO_GEOCODING_URL: sky.url,
    PUBLIC_URL: 'https://clube.example',
    TWILIO_URL: gateway.url,
    TWILIO_ACCOUNT_SID: twilioAccount.accountSid,
    TWILIO_AUTH_TOKEN: twilioAccount.authToken,
    TWILIO_SMS_FROM: twilioAccount.from,
  };
  const ask = async (TWILIO_AUTH_TOKEN: string) =>
    servicesOf({ ...environment, TWILIO_AUTH_TOKEN })
      .find(({ name }) => name === 'twilio')
      ?.ask?.();
  await ask(twilioAccount.authToken);
  await expect(ask('another')).rejects.toMatchObject({ type: 'upstream_unavailable' });
  expect(gateway.accepted).toEqual([]);
  const weather = servicesOf(environment).find(({ name }) => name === 'weather');
  await weather?.ask?.();
  await sky.stop();
  await expect(weather?.ask?.()).rejects.toMatchObject({ type: 'upstream_unavailable' });
});
