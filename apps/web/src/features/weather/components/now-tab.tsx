import type { DevicePlace } from '#platform/device-place.ts';
import type { PlaceChoice } from '../place-choice.ts';
import { CurrentWeather } from './current-weather.tsx';
import { LocationSelector } from './location-selector.tsx';
import { OfficialWarnings } from './official-warnings.tsx';

type Props = { device: DevicePlace; choice: PlaceChoice; now: Date };

/** 'Atual': the weather now where the rider is or asks for, and what there is to beware of. */
export function NowTab({ device, choice, now }: Props) {
  const place = choice.chosen ?? device.position;
  return (
    <>
      <LocationSelector device={device} choice={choice} />
      {place && <CurrentWeather place={place} name={choice.chosen?.name ?? null} />}
      {place && <OfficialWarnings place={place} now={now} />}
    </>
  );
}
