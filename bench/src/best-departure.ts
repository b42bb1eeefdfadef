import type { LatLng } from '@estradeiro/contract/lat-lng';
import { forecastRide, RideWeather } from '@estradeiro/contract/weather';
import { destinationPoint } from '@estradeiro/navigation/geometry';
import { encodePolyline } from '@estradeiro/navigation/polyline';
import { startOpenMeteo } from '@estradeiro/simulators/open-meteo';
import { mildHour, type SimulatedSky } from '@estradeiro/simulators/sky';
import type { Bench, BenchResult } from './bench.ts';
import { median } from './figures.ts';
import { type Product, signUp, startProduct } from './product.ts';

const name = 'the best of 48 departures over 1,000 km, the provider answering in 200 ms';
const rides = 8;
const providerMs = 200;
const most = { ms: 3_000, calls: 2 };
const spacingMeters = 50;
const pointCount = 20_000;
const ridingSeconds = 12.5 * 3_600;

/** The built product over loopback, signed in; each ride on land where nothing is in any cache. */
async function run(): Promise<BenchResult> {
  const provider = await startOpenMeteo();
  provider.sky = changeable;
  provider.fault = { delayMs: providerMs };
  const services = { OPEN_METEO_URL: provider.url, OPENWEATHER_API_KEY: '', INMET: 'off' };
  const product = await startProduct(undefined, services);
  try {
    const cookie = await signUp(product);
    const [times, calls]: [number[], number[]] = [[], []];
    for (let ride = 0; ride < rides; ride++) {
      provider.calls.length = 0;
      const before = performance.now();
      const { departures, passings } = await ask(product, cookie, wayFrom({ lat: -30 + ride, lng: -52 }));
      times.push(performance.now() - before);
      calls.push(provider.calls.length);
      if (departures.length < 47 || passings.length < 26) throw new Error('the ride was not forecast whole');
    }
    const [slowest, mostCalls] = [Math.max(...times), Math.max(...calls)];
    return {
      lines: [
        `${rides} rides of ${(spacingMeters * pointCount) / 1_000} km: p50 ${median(times).toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms (at most ${most.ms})`,
        `provider calls a ride: ${mostCalls} (at most ${most.calls}), each answered after ${providerMs} ms`,
      ],
      ok: slowest <= most.ms && mostCalls <= most.calls,
    };
  } finally {
    await product.stop();
    await provider.stop();
  }
}

async function ask({ baseUrl }: Product, cookie: string, line: LatLng[]): Promise<RideWeather> {
  const departureAt = new Date(Date.now() + 3_600_000).toISOString();
  const answer = await fetch(baseUrl + forecastRide.path, {
    method: forecastRide.method,
    headers: { 'content-type': 'application/json', origin: baseUrl, cookie },
    body: JSON.stringify({ polyline: encodePolyline(line), durationSeconds: ridingSeconds, departureAt }),
  });
  if (!answer.ok) throw new Error(`status ${answer.status}: ${await answer.text()}`);
  return RideWeather.parse(await answer.json());
}

/** To the north-east, never straight for long. */
function wayFrom(start: LatLng): LatLng[] {
  const line = [start];
  let last = start;
  for (let index = 1; index <= pointCount; index++) {
    last = destinationPoint(last, 35 + 50 * Math.sin(index / 40), spacingMeters);
    line.push(last);
  }
  return line;
}

/** Something of every hazard, so that there is something to weigh. */
const changeable: SimulatedSky = ({ lat }, seconds) => {
  const hour = Math.floor(seconds / 3_600);
  const wet = Math.max(0, 6 * Math.sin(hour / 7 + lat));
  return {
    ...mildHour,
    kind: wet > 5 ? 'storm' : wet > 0 ? 'rain' : 'clear',
    rainMmPerHour: wet,
    gustMps: 4 + wet * 3,
    temperatureC: 18 + 20 * Math.sin(hour / 24),
  };
};

export const bestDeparture: Bench = { name, run };
