import type { DevicePlace } from '#platform/device-place.ts';
import { onDemand } from '#ui/on-demand.tsx';
import type { PlaceChoice } from '../place-choice.ts';
import { LocationSelector } from './location-selector.tsx';
import { WeatherPlaceholder } from './weather-placeholder.tsx';

const PlaceWeather = onDemand(() => import('./place-weather.tsx').then((m) => m.PlaceWeather), {
  meanwhile: WeatherPlaceholder,
});

type Props = { device: DevicePlace; choice: PlaceChoice; now: Date };

/** 'Atual': the weather now where the rider is or asks for, and what there is to beware of. */
export function NowTab({ device, choice, now }: Props) {
  const place = choice.chosen ?? device.position;
  return (
    <>
      <LocationSelector device={device} choice={choice} />
      {place && <PlaceWeather place={place} name={choice.chosen?.name ?? null} now={now} />}
    </>
  );
}
