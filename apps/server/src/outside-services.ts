import type { Channels } from '#features/emergency/emergency.provider.ts';
import type { PlatformAccess } from '#features/lodging-platform/lodging-platform.provider.ts';
import { probe } from '#features/lodging-platform/lodging-platform.ts';
import type { Navigation } from '#features/navigation/navigation.service.ts';
import { isPushAddress } from '#features/notifications/push-address.ts';
import type { OutsideService } from '#features/operator/services.ts';
import type { TrafficFeed } from '#features/traffic/traffic.provider.ts';
import type { WarningSource, WeatherProvider } from '#features/weather/weather.provider.ts';
import type { Config } from './config.ts';
import type { GoogleMaps } from './google-maps.ts';
import { systemClock } from './platform/clock.ts';

type Services = {
  navigation: Pick<Navigation, 'ready'>;
  weatherProvider: WeatherProvider;
  warningSource: WarningSource | null;
  trafficFeeds: readonly TrafficFeed[];
  alertChannels: Pick<Channels, 'all'>;
  lodgingPlatform: PlatformAccess | null;
  googleMaps: GoogleMaps | null;
};

const brasilia = { lat: -15.794, lng: -47.883 };
const fewStreets = { minLat: -15.8, minLng: -47.9, maxLat: -15.78, maxLng: -47.88 };

/**
 * The services that this server is set up with, for the operator's page: the hosts of their calls, and a call that
 * reaches nobody. Google's costs a fraction of a cent, TomTom's one call of the day's.
 */
export function outsideServices(config: Config, services: Services): OutsideService[] {
  const { navigation, weatherProvider, warningSource, lodgingPlatform, googleMaps } = services;
  const channels = (...names: string[]) => services.alertChannels.all.filter(({ name }) => names.includes(name));
  const weatherUrls =
    weatherProvider.source === 'openweathermap'
      ? [config.OPENWEATHER_URL]
      : [config.OPEN_METEO_URL, config.OPEN_METEO_GEOCODING_URL];
  const google = [config.GOOGLE_ROUTES_URL, config.GOOGLE_PLACES_URL, config.GOOGLE_GEOCODING_URL];
  const feedUrls = { waze: config.WAZE_FEED_URL, tomtom: config.TOMTOM_URL };
  const [twilio] = channels('twilio-sms', 'twilio-whatsapp');
  const [[whatsApp], [email], [webhook]] = [channels('whatsapp'), channels('email'), channels('webhook')];

  return [
    { name: 'engine', isHost: at(config.VALHALLA_URL), ask: () => navigation.ready() },
    { name: 'weather', isHost: at(...weatherUrls), ask: () => weatherProvider.now([brasilia]) },
    ...(warningSource
      ? [{ name: 'inmet' as const, isHost: at(config.INMET_URL), ask: () => warningSource.active() }]
      : []),
    ...services.trafficFeeds.map((feed) => ({
      name: feed.source,
      isHost: at(feedUrls[feed.source]),
      ask: () => (feed.needsBox ? feed.read(fewStreets) : feed.read()),
    })),
    ...(lodgingPlatform
      ? [
          {
            name: 'booking' as const,
            isHost: at(config.BOOKING_COM_BASE_URL),
            ask: () =>
              probe(
                lodgingPlatform.connect(() => undefined),
                systemClock,
              ),
          },
        ]
      : []),
    ...(googleMaps
      ? [{ name: 'google' as const, isHost: at(...google), ask: async () => googleMaps.places.reverse(brasilia) }]
      : []),
    ...(twilio ? [{ name: 'twilio' as const, isHost: at(config.TWILIO_URL), ask: twilio.ping ?? null }] : []),
    ...(whatsApp ? [{ name: 'whatsapp' as const, isHost: at(config.WHATSAPP_URL), ask: whatsApp.ping ?? null }] : []),
    ...(email ? [{ name: 'email' as const, isHost: at(config.SMTP_URL), ask: email.ping ?? null }] : []),
    ...(webhook ? [{ name: 'webhook' as const, isHost: at(config.ALERT_WEBHOOK_URL), ask: null }] : []),
    { name: 'push', isHost: (host) => isPushAddress(`https://${host}/`, config.PUSH_HOSTS), ask: null },
  ];
}

/** Whether a host is that of one of these addresses. */
const at = (...urls: (string | undefined)[]) => {
  const hosts = urls.flatMap((url) => (url ? [new URL(url).host] : []));
  return (host: string) => hosts.includes(host);
};
