import { geocode } from '@estradeiro/contract/places';
import { listSavedRoutes } from '@estradeiro/contract/routes';
import {
  type CurrentWeather,
  getForecast,
  getWarnings,
  getWeather,
  type WeatherWarning,
} from '@estradeiro/contract/weather';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { api, renderScreen } from '#platform/render.testing.tsx';
import { learnServerTime } from '#platform/server-clock.ts';
import { lastWeather } from './shared/api.ts';
import { entry, fakePlace, fairWeather as fine } from './shared/weather.testing.ts';
import { WeatherScreen } from './weather-screen.tsx';

const device = fakePlace();
beforeEach(() => {
  localStorage.clear();
  learnServerTime(new Date().toUTCString(), Date.now());
  api.answer(getWarnings, { watch: 'current', warnings: [] });
});

const show = (search = '') => renderScreen(<WeatherScreen />, { path: `/weather${search}` });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const tab = (name: string) => screen.getByRole('tab', { name });
const lages = { name: 'Lages', state: 'Santa Catarina', country: 'BR', lat: -27.82, lon: -50.33 };

describe('the tabs', () => {
  it('are reached by arrows, and stand in the address', async () => {
    api.answer(getWeather, fine);
    api.answer(getForecast, { list: [], ageSeconds: 0, source: 'open-meteo' });
    const { history } = show();
    expect(tab('Atual')).toHaveAttribute('aria-selected', 'true');
    await userEvent.click(tab('Atual'));
    await userEvent.keyboard('{ArrowRight}');
    expect(tab('Previsão')).toHaveFocus();
    expect(tab('Previsão')).toHaveAttribute('aria-selected', 'true');
    expect(history?.at(-1)).toBe('/weather?tab=previsao');
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(tab('Rota')).toHaveFocus();
    await screen.findByRole('button', { name: 'Analisar' });
    await userEvent.keyboard('{Home}');
    expect(screen.getByRole('tabpanel', { name: 'Atual' })).toBeVisible();
    expect(screen.queryByRole('tabpanel', { name: 'Rota' })).toBeNull();
  });

  it('keep the mode of the route tab in the address', async () => {
    api.answer(listSavedRoutes, []);
    const { history, unmount } = show('?tab=rota');
    await userEvent.click(await screen.findByRole('button', { name: 'Roteiro salvo' }));
    await screen.findByText('Nenhum roteiro salvo');
    const address = history?.at(-1) ?? '';
    unmount();
    show(address.replace('/weather', ''));
    await screen.findByText('Nenhum roteiro salvo');
  });

  it('open where the address says, and on the first where it says nonsense', () => {
    api.answer(getForecast, { list: [], ageSeconds: 0, source: 'open-meteo' });
    show('?tab=previsao').unmount();
    api.answer(getWeather, fine);
    show('?tab=amanha');
    expect(tab('Atual')).toHaveAttribute('aria-selected', 'true');
  });
});

describe('the weather now', () => {
  it('is that of where the device is', async () => {
    api.answer(getWeather, fine);
    show();
    await screen.findByRole('heading', { name: 'Urubici, BR' });
    for (const words of ['18°C', '16°C', '18 km/h', '60%', '1.015 hPa', '10 km']) screen.getByText(words);
    screen.getByRole('link', { name: 'Dados do tempo: Open-Meteo.com' });
    expect(screen.queryByText('Alertas para a pilotagem')).toBeNull();
    expect(api.seen(getWeather)[0]?.query).toEqual({ lat: '-28.01', lon: '-49.59' });
  });

  it('warns of dangers to motorcycles, and shows the age of the data', async () => {
    api.answer(getWeather, { ...fine, wind: { speed: 16 }, ageSeconds: 1500 });
    show();
    await screen.findByText('Não é seguro pilotar agora');
    screen.getByText('Última leitura há 25 min');
  });

  it('shows the worst danger once, and the other risks beside it', async () => {
    const storm = { main: 'Thunderstorm', description: 'trovoada', icon: '11d' } as const;
    api.answer(getWeather, { ...fine, weather: [storm], wind: { speed: 16 } });
    show();
    const others = await screen.findByText('Alertas para a pilotagem');
    expect(screen.getAllByText('Tempestade na região. Procure abrigo.')).toHaveLength(1);
    expect(others.parentElement).not.toHaveTextContent('Tempestade');
    expect(screen.getByRole('link', { name: 'Hospedagens perto de você' })).toHaveAttribute('href', '/booking');
  });

  it('could not be loaded, after two more tries', async () => {
    api.fail(getWeather, 'upstream_unavailable', 503);
    show();
    await screen.findByText('Não foi possível carregar dados do clima');
    expect(api.seen(getWeather)).toHaveLength(3);
  }, 10_000);
});

describe('without a network', () => {
  const readBefore = (minutes: number, weather: CurrentWeather) =>
    lastWeather.write(weather, Date.now() - minutes * 60_000, { lat: -28.01, lng: -49.59 });

  it('is what this browser last loaded here, with its age, and warns of nothing once it is an hour old', async () => {
    readBefore(75, { ...fine, wind: { speed: 16 } });
    api.fail(getWeather, 'upstream_unavailable', 503);
    show();
    await screen.findByRole('heading', { name: 'Urubici, BR' });
    screen.getByText('Última leitura há 1 h 15 min');
    expect(screen.queryByText('Alertas para a pilotagem')).toBeNull();
  });
});

describe('the warnings of the state', () => {
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const rain: WeatherWarning = {
    id: 'inmet:1',
    event: 'Chuvas Intensas',
    severity: 'high',
    description: 'Chuva acima de 60 mm/h.',
    instructions: ['Evite enfrentar o mau tempo.'],
    startsAt: inHours(-1),
    endsAt: inHours(1),
  };

  it('stand beside the riding alerts, with their gravity in words', async () => {
    api.answer(getWeather, fine);
    api.answer(getWarnings, { watch: 'current', warnings: [rain] });
    show();
    await screen.findByRole('heading', { name: 'Chuvas Intensas' });
    for (const words of ['Grande perigo', 'Chuva acima de 60 mm/h.', 'Evite enfrentar o mau tempo.']) {
      screen.getByText(words);
    }
    expect(api.seen(getWarnings)[0]?.query).toEqual({ lat: '-28.01', lon: '-49.59' });
  });

  it('disappear at their end, also without a response since', async () => {
    api.answer(getWeather, fine);
    api.answer(getWarnings, {
      watch: 'current',
      warnings: [rain, { ...rain, id: 'inmet:2', event: 'Vendaval', endsAt: inHours(-0.1) }],
    });
    show();
    await screen.findByRole('heading', { name: 'Chuvas Intensas' });
    expect(screen.queryByText('Vendaval')).toBeNull();
  });

  it("last until their end where this device's clock is hours ahead", async () => {
    api.answer(getWeather, fine);
    const hereAfterTheirEnd = { ...rain, startsAt: inHours(-5), endsAt: inHours(-2) };
    api.answer(getWarnings, { watch: 'current', warnings: [hereAfterTheirEnd] });
    api.headers(getWarnings, { date: new Date(inHours(-3)).toUTCString() });
    show();
    await screen.findByRole('heading', { name: 'Chuvas Intensas' });
    expect(screen.getByText('Aviso do INMET: Chuvas Intensas.')).toBeVisible();
  });

  it('are not there where there are none, and their absence is not claimed where nobody knows', async () => {
    api.answer(getWeather, fine);
    show().unmount();
    expect(screen.queryByText(/INMET/)).toBeNull();
    api.fail(getWarnings, 'upstream_unavailable', 503);
    show();
    await screen.findByText('Não foi possível consultar os avisos do INMET agora.');
  });

  it.each([
    ['stale', 'Não foi possível consultar os avisos do INMET agora.'],
    ['none', 'Avisos do INMET não são acompanhados por este servidor.'],
  ] as const)('are not claimed to be all where the watch is %s', async (watch, words) => {
    api.answer(getWeather, fine);
    api.answer(getWarnings, { watch, warnings: [] });
    show();
    await screen.findByText(words);
  });
});

describe('the place', () => {
  it('hints at the coordinates where the position is denied', async () => {
    device.stand({ code: 1 });
    show();
    await screen.findByText('Permita acesso à localização ou insira coordenadas manualmente');
    await screen.findByRole('button', { name: 'Coordenadas' });
  });

  it('does not claim to know where the device is once it does no more', async () => {
    api.answer(getWeather, fine);
    show();
    await screen.findByText('Sua localização');
    act(() => device.stand({ code: 3 }));
    screen.getByText('Sua última localização conhecida. Erro ao obter localização - use coordenadas manuais');
    screen.getByRole('heading', { name: 'Urubici, BR' });
  });

  it('is a city instead of the device until it is changed, on both tabs', async () => {
    api.answer(getWeather, fine);
    api.answer(geocode, [lages]);
    api.answer(getForecast, { list: [entry(new Date(2026, 2, 1))], ageSeconds: 0, source: 'open-meteo' });
    show();
    await press('Outro lugar');
    const city = await screen.findByRole('combobox', { name: 'Cidade' });
    await userEvent.type(city, 'la');
    expect(api.seen(geocode)).toEqual([]);
    await userEvent.type(city, 'ges');
    await userEvent.click(await screen.findByRole('option', { name: /Lages/ }));
    await screen.findByRole('heading', { name: 'Lages' });
    expect(api.seen(getWeather).at(-1)?.query).toEqual({ lat: '-27.82', lon: '-50.33' });
    await userEvent.click(tab('Previsão'));
    await screen.findByRole('heading', { name: /Lages$/ });
    expect(api.seen(getForecast).at(-1)?.query).toEqual({ lat: '-27.82', lon: '-50.33' });
    await press('Alterar');
    expect(screen.queryByRole('heading', { name: /Lages$/ })).toBeNull();
    await userEvent.click(tab('Atual'));
    await screen.findByRole('heading', { name: 'Urubici, BR' });
  });

  it('is chosen without the keyboard losing its place', async () => {
    api.answer(getWeather, fine);
    api.answer(geocode, [lages]);
    api.answer(getForecast, { list: [], ageSeconds: 0, source: 'open-meteo' });
    show();
    await press('Outro lugar');
    const city = () => screen.findByRole('combobox', { name: 'Cidade' });
    await expect.poll(city).toHaveFocus();
    await userEvent.keyboard('lages');
    await screen.findByRole('option', { name: /Lages/ });
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(screen.getByRole('button', { name: 'Alterar' })).toHaveFocus();
    await userEvent.click(tab('Previsão'));
    await screen.findByText('Nenhuma previsão disponível para esta data.');
    expect(tab('Previsão')).toHaveFocus();
    await userEvent.click(tab('Atual'));
    await press('Alterar');
    expect(await city()).toHaveFocus();
  });

  it('is by coordinates when both are right, and forgotten when the mode changes', async () => {
    api.answer(getWeather, fine);
    show();
    await press('Outro lugar');
    await userEvent.click(await screen.findByRole('button', { name: 'Coordenadas' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Latitude' }), '91');
    await press('Usar');
    screen.getByText('Informe um número entre -90 e 90');
    await userEvent.clear(screen.getByRole('textbox', { name: 'Latitude' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Latitude' }), '-10,5');
    await userEvent.type(screen.getByRole('textbox', { name: 'Longitude' }), '-40');
    await press('Usar');
    await screen.findByRole('heading', { name: '-10,5 · -40' });
    await press('Cidade');
    await screen.findByRole('heading', { name: 'Urubici, BR' });
  });
});
