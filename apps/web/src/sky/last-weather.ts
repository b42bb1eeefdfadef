import type { LatLng } from '@estradeiro/contract/lat-lng';
import { CurrentWeather } from '@estradeiro/contract/weather';
import { z } from 'zod';
import { createStored } from '#platform/storage.ts';

/** `answeredAt` in epoch milliseconds. */
const LastWeather = z.object({ lat: z.number(), lng: z.number(), answeredAt: z.number(), weather: CurrentWeather });
type LastWeather = z.infer<typeof LastWeather>;

const stored = createStored('last-weather', LastWeather.nullable(), null);

/** The next cell of the grid that is asked by: a device on its edge stands now in the one, now in the other. */
const besideDegrees = 0.02;
/** What is older says nothing of today. */
const keptMillis = 12 * 3_600_000;

export const keepLastWeather = ({ lat, lng }: LatLng, weather: CurrentWeather, answeredAt: number): void =>
  stored.write({ lat, lng, answeredAt, weather });

/** What this browser last read here, if it was today: without a network that is all there is to show. */
export function lastWeatherAt(place: LatLng, now: number): LastWeather | null {
  const last = stored.read();
  if (!last || now - last.answeredAt > keptMillis) return null;
  const isHere = [last.lat - place.lat, last.lng - place.lng].every((apart) => Math.abs(apart) <= besideDegrees);
  return isHere ? last : null;
}
