import { useState } from 'react';
import type { DevicePlace } from '#platform/device-place.ts';
import { forecastDays, formatDay, readDay } from '../forecast-day.ts';
import type { PlaceChoice } from '../place-choice.ts';
import { DayField } from './day-field.tsx';
import { DayForecast } from './day-forecast.tsx';
import { LocationSelector } from './location-selector.tsx';

type Props = { device: DevicePlace; choice: PlaceChoice; now: Date };

/** 'Previsão': one of the next five days where the rider is or asks for, every three hours. */
export function ForecastTab({ device, choice, now }: Props) {
  const [typed, setTyped] = useState(() => forecastDays(now).slice(0, 1).map(formatDay).join());
  const place = choice.chosen ?? device.position;
  const read = readDay(typed, now);
  return (
    <>
      <LocationSelector device={device} choice={choice} />
      <DayField typed={typed} problem={'problem' in read ? read.problem : null} today={now} onType={setTyped} />
      {place && 'day' in read && <DayForecast place={place} name={choice.chosen?.name ?? null} day={read.day} />}
    </>
  );
}
