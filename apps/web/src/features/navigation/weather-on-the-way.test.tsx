import { calculateRoute } from '@estradeiro/contract/navigation';
import { searchPlaces } from '@estradeiro/contract/places';
import { forecastRide, getWeather } from '@estradeiro/contract/weather';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { api, renderScreen } from '#platform/render.testing.tsx';
import { fakeDevice } from './device.testing.ts';
import { farStart, goal, longRoute } from './fixtures.testing.ts';
import { NavigationScreen } from './navigation-screen.tsx';
import { fairRide, fairSky, fairWeather, stormyRide } from './sky.testing.ts';

const device = fakeDevice();
await import('#features/offline-packs/shared/answers.ts'); // what is brought only when it is asked for must not outlast a ride by false clocks
fairSky();
afterEach(() => void vi.useRealTimers());

const clicks = () => userEvent.setup({ advanceTimers: vi.advanceTimersByTime.bind(vi) });
const after = (millis: number) => act(() => vi.advanceTimersByTimeAsync(millis));
const press = (name: string) => clicks().click(screen.getByRole('button', { name }));
const wind = { ...fairWeather, wind: { speed: 10 } };
const windy = 'Vento forte, de 36 km/h. Segure firme o guidão.';
const spokenTimes = (words: string) => device.spoken.filter((text) => text === words).length;
const aheadSpoken = () => device.spoken.filter((text) => text.startsWith('Tempestade à frente'));

async function plan() {
  api.answer(searchPlaces, [{ ...goal, context: 'Porto Alegre', kind: 'sight' }]);
  api.answer(calculateRoute, { routes: [longRoute] });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  renderScreen(<NavigationScreen />, { path: '/navigation' });
  act(() => device.moveTo(farStart));
  await calculate();
}

async function calculate() {
  await clicks().type(screen.getByRole('combobox'), 'parcao{Enter}');
  await screen.findByRole('button', { name: 'Iniciar Navegação' });
}

async function setOut() {
  await plan();
  await press('Iniciar Navegação');
}

const ride = async (lat: number) => {
  await after(5_000);
  act(() => device.moveTo({ lat, lng: -51.2 }, { heading: 0, speed: 15 }));
};

/** Past the first words of the ride, which leave no room for others. */
const leave = async () => {
  for (const lat of [-30.0715, -30.071, -30.0705]) await ride(lat);
  await after(2_000);
};

describe('before departure', () => {
  it('shows nothing under a fair sky', async () => {
    await plan();
    expect(screen.queryByText('Alerta Meteorológico')).toBeNull();
  });

  it('warns of the place, until it is put away', async () => {
    api.answer(getWeather, wind);
    await plan();
    expect((await screen.findByText('Alerta Meteorológico')).parentElement).toHaveTextContent(windy);
    await press('Dispensar alerta');
    expect(screen.queryByText('Alerta Meteorológico')).toBeNull();
  });

  it('warns of a danger on the planned way before anything less', async () => {
    api.answer(getWeather, wind);
    api.answer(forecastRide, stormyRide);
    await plan();
    await screen.findByText('Tempestade na rota, a 6 km da saída');
    await press('Dispensar alerta');
    await screen.findByText(windy);
  });

  it('goes by the hour at which the rider looks at the plan, not at which it was made', async () => {
    api.answer(forecastRide, stormyRide);
    await plan();
    await screen.findByText('Tempestade na rota, a 6 km da saída');
    api.answer(forecastRide, fairRide);
    await after(10 * 60_000);
    expect(screen.queryByText('Alerta Meteorológico')).toBeNull();
  });
});

describe('on the way', () => {
  it('tells of a storm ahead once, and shows it until it is put away', async () => {
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

  it('tells of the weather at the place, and not again when the rider sets out anew', async () => {
    api.answer(getWeather, wind);
    await setOut();
    await leave();
    expect(spokenTimes(windy)).toBe(1);
    await press('Parar');
    await clicks().click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Parar' }));
    await calculate();
    await press('Iniciar Navegação');
    await leave();
    await after(15_000);
    expect(spokenTimes(windy)).toBe(1);
  });

  it('leaves the voice to a manoeuvre that is near, and shows the alert meanwhile', async () => {
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

  it('rides on in silence where no weather can be had', async () => {
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
