import { useState } from 'react';
import { useDevicePlace } from '#platform/device-place.ts';
import { Screen } from '#ui/screen.tsx';
import { CurrentWeather } from './components/current-weather.tsx';
import { type ChosenPlace, LocationSelector } from './components/location-selector.tsx';
import { texts } from './texts.ts';

/** Centro Meteorológico: the weather now, where the rider is or asks for. */
export function WeatherScreen() {
  const device = useDevicePlace();
  const [chosen, setChosen] = useState<ChosenPlace | null>(null);
  const place = chosen ?? device.position;
  return (
    <Screen>
      <h1 className="text-24 font-extrabold">{texts.title}</h1>
      <LocationSelector device={device} chosen={chosen} onChoose={setChosen} />
      {place && <CurrentWeather place={place} name={chosen?.name ?? null} />}
    </Screen>
  );
}
