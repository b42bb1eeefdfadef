import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { type Fault, injectFaults } from './fault.ts';
import { listenOnLoopback, stopListening } from './listening.ts';
import { isDay, mildSky, openWeatherMapConditions, type SimulatedHour, type SimulatedSky } from './sky.ts';

export type OpenWeatherMapSimulator = {
  url: string;
  sky: SimulatedSky;
  /** The name of the city at every requested place. */
  city: { name: string; country: string };
  cities: { name: string; state: string; countryCode: string; lat: number; lng: number }[];
  fault: Fault | null;
  /** Path and query of every call, oldest first, refused ones included. */
  calls: string[];
  stop(): Promise<void>;
};

export const openWeatherMapKey = 'only-for-tests-0123456789abcdef';

const callsAMinute = 60;
const slotSeconds = 3 * 3_600;

/** The three endpoints that we use, with the free plan's limit and the vendor's mixed types of `cod`. */
export async function startOpenWeatherMap(now = () => new Date()): Promise<OpenWeatherMapSimulator> {
  const app = Fastify();
  const callTimes: number[] = [];
  app.addHook('onRequest', async ({ url }) => void state.calls.push(url));

  const state: OpenWeatherMapSimulator = {
    url: '',
    sky: mildSky,
    city: { name: 'Urubici', country: 'BR' },
    cities: [],
    fault: null,
    calls: [],
    stop: () => stopListening(app.server),
  };
  injectFaults(app, state, (status) => ({ cod: status, message: `status ${status}` }));
  app.addHook('preHandler', (request, reply, done) => {
    const refused = refusal(request, callTimes, now().getTime());
    if (refused) reply.code(refused.status).send({ cod: refused.cod, message: refused.message });
    else done();
  });

  app.get('/data/2.5/weather', async (request) => {
    const at = placeOf(request);
    const seconds = Math.floor(now().getTime() / 1000);
    const hour = state.sky(at, seconds);
    return {
      coord: { lat: at.lat, lon: at.lng },
      base: 'stations',
      timezone: -10_800,
      id: 0,
      cod: 200,
      dt: seconds,
      ...weatherFields(hour, at, seconds, queryOf(request).units),
      ...(hour.rainMmPerHour > 0 && { rain: { '1h': hour.rainMmPerHour } }),
      name: state.city.name,
      sys: { country: state.city.country },
    };
  });

  app.get('/data/2.5/forecast', async (request) => {
    const at = placeOf(request);
    const first = Math.ceil(now().getTime() / 1000 / slotSeconds) * slotSeconds;
    const list = Array.from({ length: 40 }, (_, slot) => {
      const seconds = first + slot * slotSeconds;
      const hour = state.sky(at, seconds);
      return {
        dt: seconds,
        dt_txt: new Date(seconds * 1000).toISOString().slice(0, 19).replace('T', ' '),
        ...weatherFields(hour, at, seconds, queryOf(request).units),
        pop: hour.rainChancePercent / 100,
        ...(hour.rainMmPerHour > 0 && { rain: { '3h': hour.rainMmPerHour * 3 } }),
        sys: { pod: isDay(at, seconds) ? 'd' : 'n' },
      };
    });
    return { cod: '200', message: 0, cnt: list.length, list, city: { ...state.city, timezone: -10_800 } };
  });

  app.get('/geo/1.0/direct', async (request, reply) => {
    const { q, limit = '5' } = queryOf(request);
    if (!q) return refuse(reply, 400, { cod: '400', message: 'Nothing to geocode' });
    const wanted = q.split(',')[0]?.toLowerCase() ?? '';
    return state.cities
      .filter(({ name }) => name.toLowerCase() === wanted)
      .slice(0, Number(limit))
      .map(({ name, state: stateName, countryCode, lat, lng }) => ({
        name,
        local_names: { pt: name, ascii: name },
        lat,
        lon: lng,
        country: countryCode,
        state: stateName,
      }));
  });

  await app.ready();
  state.url = await listenOnLoopback(app.server);
  return state;
}

type Refusal = { status: number; cod: number | string; message: string };

function refusal(request: FastifyRequest, callTimes: number[], at: number): Refusal | null {
  const { appid, lat, lon, q } = queryOf(request);
  if (appid !== openWeatherMapKey) {
    const message = 'Invalid API key. Please see https://openweathermap.org/faq#error401 for more info.';
    return { status: 401, cod: 401, message };
  }
  callTimes.push(at);
  if (callTimes.filter((time) => time > at - 60_000).length > callsAMinute) {
    const message =
      'Your account is temporary blocked due to exceeding of requests limitation of your subscription type.';
    return { status: 429, cod: 429, message };
  }
  if (q === undefined && (lat === undefined || lon === undefined)) {
    return { status: 400, cod: '400', message: 'Nothing to geocode' };
  }
  if (lat !== undefined && !(Math.abs(Number(lat)) <= 90))
    return { status: 400, cod: '400', message: 'wrong latitude' };
  if (lon !== undefined && !(Math.abs(Number(lon)) <= 180))
    return { status: 400, cod: '400', message: 'wrong longitude' };
  return null;
}

function weatherFields(hour: SimulatedHour, at: { lng: number }, seconds: number, units: string | undefined) {
  const degrees = (celsius: number) => (units === 'metric' ? celsius : celsius + 273.15);
  const { id, main, icon } = openWeatherMapConditions[hour.kind];
  return {
    weather: [{ id, main, description: 'como o fornecedor diz', icon: `${icon}${isDay(at, seconds) ? 'd' : 'n'}` }],
    main: {
      temp: degrees(hour.temperatureC),
      feels_like: degrees(hour.feelsLikeC),
      pressure: hour.pressureHpa,
      humidity: hour.humidityPercent,
    },
    wind: { speed: hour.windMps, deg: 160, ...(hour.gustMps !== null && { gust: hour.gustMps }) },
    ...(hour.visibilityMeters !== null && { visibility: Math.min(10_000, hour.visibilityMeters) }),
    clouds: { all: 40 },
  };
}

const queryOf = ({ query }: FastifyRequest) => query as Record<string, string | undefined>;

const placeOf = (request: FastifyRequest) => ({ lat: Number(queryOf(request).lat), lng: Number(queryOf(request).lon) });

const refuse = (reply: FastifyReply, status: number, body: object) => reply.code(status).send(body);
