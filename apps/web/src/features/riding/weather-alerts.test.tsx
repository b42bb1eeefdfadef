import { forecastRide, getWeather } from '@estradeiro/contract/weather';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  after,
  device,
  planFromFar,
  press,
  ride as rideTo,
  searchParcao,
  stop,
} from '#app/screens/navigation-screen.testing.tsx';
import { farStart } from '#features/planner/fixtures.testing.ts';
import { fairRide, fairWeather, stormyRide } from '#features/planner/sky.testing.ts';
import { api } from '#platform/render.testing.tsx';

await import('#features/offline-packs/shared/answers.ts'); // loaded here, since lazy loading would outlast a ride with fake timers
const wind = { ...fairWeather, wind: { speed: 10 } };
const windy = 'Vento forte, de 36 km/h. Segure firme o guidão.';
const spokenTimes = (words: string) => device.spoken.filter((text) => text === words).length;
const aheadSpoken = () => device.spoken.filter((text) => text.startsWith('Tempestade à frente'));

async function setOut() {
  await planFromFar();
  await press('Iniciar Navegação');
}

const ride = (lat: number) => rideTo(lat, farStart.lng);

/** Waits until the first sentences of the ride are over, since they leave no room for others. */
const leave = async () => {
  for (const lat of [-30.0715, -30.071, -30.0705]) await ride(lat);
  await after(2_000);
};

describe('before departure', () => {
  it('shows nothing under a fair sky', async () => {
    await planFromFar();
    expect(screen.queryByText('Alerta Meteorológico')).toBeNull();
  });

  it('warns of the place of the rider until it is dismissed', async () => {
    api.answer(getWeather, wind);
    await planFromFar();
    expect((await screen.findByText('Alerta Meteorológico')).parentElement).toHaveTextContent(windy);
    await press('Dispensar alerta');
    expect(screen.queryByText('Alerta Meteorológico')).toBeNull();
  });

  it('warns of a danger on the planned route before anything less', async () => {
    api.answer(getWeather, wind);
    api.answer(forecastRide, stormyRide);
    await planFromFar();
    await screen.findByText('Tempestade na rota, a 6 km da saída');
    await press('Dispensar alerta');
    await screen.findByText(windy);
  });

  it('uses the hour at which the rider looks at the plan, not when it was made', async () => {
    api.answer(forecastRide, stormyRide);
    await planFromFar();
    await screen.findByText('Tempestade na rota, a 6 km da saída');
    api.answer(forecastRide, fairRide);
    await after(10 * 60_000);
    expect(screen.queryByText('Alerta Meteorológico')).toBeNull();
  });
});

describe('while riding', () => {
  it('announces a storm ahead once, and shows it until it is dismissed', async () => {
    api.answer(forecastRide, stormyRide);
    await setOut();
    await leave();
    expect(aheadSpoken()).toEqual(['Tempestade à frente em 6 quilômetros.']);
    screen.getByText('Tempestade à frente em 6 km');
    for (const lat of [-30.07, -30.069, -30.068, -30.067]) await ride(lat);
    await ride(-30.064);
    screen.getByText('Tempestade à frente em 5 km');
    expect(aheadSpoken()).toHaveLength(1);
    await press('Dispensar alerta');
    expect(screen.queryByText(/Tempestade à frente/)).toBeNull();
    expect(api.seen(forecastRide)).toHaveLength(1);
  });

  it('announces a storm also where the ride started before the weather of the plan loaded', async () => {
    const answer = api.hold(forecastRide);
    await setOut();
    answer(stormyRide);
    await leave();
    expect(aheadSpoken()).toEqual(['Tempestade à frente em 6 quilômetros.']);
  });

  it('announces the weather at the place of the rider, and not again on the next start', async () => {
    api.answer(getWeather, wind);
    await setOut();
    await leave();
    expect(spokenTimes(windy)).toBe(1);
    await stop();
    await searchParcao();
    await press('Iniciar Navegação');
    await leave();
    await after(15_000);
    expect(spokenTimes(windy)).toBe(1);
  });

  it('leaves the voice to a near manoeuvre, but shows the alert', async () => {
    const answer = api.hold(getWeather);
    await setOut();
    for (let lat = -30.0715; lat < -30.0245; lat += 0.003) await ride(lat);
    await ride(-30.0243);
    answer(wind);
    await after(100);
    await screen.findByText(windy);
    await ride(-30.0238);
    expect(device.spoken.at(-1)).toMatch(/vire à direita/i);
    expect(spokenTimes(windy)).toBe(0);
  });

  it('continues silently where no weather can be loaded', async () => {
    api.drop(getWeather);
    api.drop(forecastRide);
    await setOut();
    await leave();
    await after(8_000);
    expect(device.spoken.filter((text) => !text.startsWith('Siga'))).toEqual([]);
    expect(screen.queryByText(/clima|Alerta|Atenção/)).toBeNull();
    expect(api.seen(forecastRide)).toHaveLength(2); // planning, and setting out
  });
});
