import { getUser } from '@estradeiro/contract/auth';
import { type CurrentWeather, getWarnings, getWeather, type WeatherWarning } from '@estradeiro/contract/weather';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fairWeather as fair } from '#features/weather/shared/weather.testing.ts';
import { api, renderScreen } from '#platform/render.testing.tsx';
import { HomeScreen } from './home-screen.tsx';

const storm: CurrentWeather = { ...fair, weather: [{ main: 'Thunderstorm', description: 'trovoada', icon: '11d' }] };

type Answer = { lat: number; lng: number } | { code: number } | null;

/** The device's response: a position, a failure (1 denied, 3 timeout), or nothing yet. */
function stand(answer: Answer) {
  const watchPosition = (onFix: PositionCallback, onError?: PositionErrorCallback | null) => {
    if (answer && 'code' in answer) onError?.(answer as GeolocationPositionError);
    else if (answer)
      onFix({
        coords: { latitude: answer.lat, longitude: answer.lng, accuracy: 5, heading: null, speed: null },
        timestamp: 0,
      } as GeolocationPosition);
    return 1;
  };
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { watchPosition, clearWatch() {} } });
}

const ana = {
  id: crypto.randomUUID(),
  email: 'ana@exemplo.com',
  firstName: 'Ana',
  lastName: 'Souza',
  profileImageUrl: null,
};

beforeEach(() => {
  localStorage.clear();
  api.answer(getUser, ana);
  api.answer(getWarnings, { watch: 'current', warnings: [] });
  stand({ lat: -28.0149, lng: -49.5911 });
});
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'geolocation');
});

const show = () => renderScreen(<HomeScreen />);
const later = (millis: number) => act(() => vi.advanceTimersByTimeAsync(millis));

it('leads to a new route and to the map, before there is any weather', () => {
  stand(null);
  show();
  expect(screen.getByRole('link', { name: 'Novo Roteiro' })).toHaveAttribute('href', '/routes?way=');
  expect(screen.getByRole('link', { name: 'Navegar' })).toHaveAttribute('href', '/navigation');
  expect(screen.getByText('Obtendo localização')).toBeVisible();
});

describe('whether to leave now', () => {
  it('shows a fair day, with metrics and a link to the weather centre', async () => {
    api.answer(getWeather, fair);
    show();
    await screen.findByText('Bom para pilotar');
    for (const words of ['18°C', 'Urubici', 'céu limpo', '18 km/h', '60%', '10 km']) screen.getByText(words);
    expect(screen.queryByRole('list', { name: 'Alertas de viagem' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Centro Meteorológico' })).toHaveAttribute('href', '/weather');
    expect(api.seen(getWeather)[0]?.query).toEqual({ lat: '-28.01', lon: '-49.59' });
  });

  it.each([
    ['a storm', storm, 'Não é seguro pilotar agora', 'Tempestade na região. Procure abrigo.'],
    ['wind', { ...fair, wind: { speed: 9 } }, 'Pilote com atenção', 'Vento forte, de 32 km/h. Segure firme o guidão.'],
    ['light rain', { ...fair, rain: { '1h': 1 } }, 'Pilote com atenção', 'Chuva leve na região. Reduza a velocidade.'],
  ])('shows %s', async (_, weather, safety, message) => {
    api.answer(getWeather, weather);
    show();
    expect((await screen.findByText(safety)).parentElement).toHaveTextContent(message);
  });

  it('shows a danger first, in place of the greeting', async () => {
    api.answer(getWeather, storm);
    show();
    const danger = await screen.findByText('Não é seguro pilotar agora');
    const { compareDocumentPosition, DOCUMENT_POSITION_FOLLOWING: following } = danger;
    expect(compareDocumentPosition.call(danger, screen.getByRole('link', { name: 'Novo Roteiro' }))).toBe(following);
    expect(screen.getAllByText('Não é seguro pilotar agora')).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Hospedagens perto de você' })).toHaveAttribute('href', '/booking');
  });

  const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const tempest: WeatherWarning = {
    ...{ id: 'inmet:1', event: 'Tempestade', severity: 'medium', description: '', instructions: [] },
    ...{ startsAt: hoursFromNow(-1), endsAt: hoursFromNow(3) },
  };

  it.each([
    ['a potential danger', { ...tempest, severity: 'low' }, 'Pilote com atenção'],
    ['a danger', tempest, 'Não é seguro pilotar agora'],
  ] as const)('shows a warning of %s in force under a fair sky', async (_, warning, safety) => {
    api.answer(getWeather, fair);
    api.answer(getWarnings, { watch: 'current', warnings: [warning] });
    show();
    expect((await screen.findByText(safety)).parentElement).toHaveTextContent('Aviso do INMET: Tempestade.');
    await screen.findByText('céu limpo');
    expect(screen.queryByText('Bom para pilotar')).toBeNull();
  });

  it('is fair under a warning that begins later', async () => {
    api.answer(getWeather, fair);
    api.answer(getWarnings, { watch: 'current', warnings: [{ ...tempest, startsAt: hoursFromNow(1) }] });
    show();
    await screen.findByText('Bom para pilotar');
  });

  it('claims no more than the sky while INMET is unreachable', async () => {
    api.answer(getWeather, fair);
    api.fail(getWarnings, 'upstream_unavailable', 503);
    show();
    await screen.findByText('Tempo firme agora', undefined, { timeout: 10_000 });
    screen.getByText('Sem resposta do INMET sobre avisos.');
    expect(screen.queryByText('Bom para pilotar')).toBeNull();
  });

  it.each([
    ['stale', 'Sem resposta do INMET sobre avisos.'],
    ['none', 'Só pelo tempo: avisos do INMET não são acompanhados aqui.'],
  ] as const)('praises no more than the sky where the watch for warnings is %s', async (watch, words) => {
    api.answer(getWeather, fair);
    api.answer(getWarnings, { watch, warnings: [] });
    show();
    await screen.findByText('Tempo firme agora');
    screen.getByText(words);
    expect(screen.queryByText('Bom para pilotar')).toBeNull();
  });

  it('warns of strong winds, humidity and poor visibility', async () => {
    api.answer(getWeather, { ...fair, wind: { speed: 10.1 }, main: { ...fair.main, humidity: 86 }, visibility: 4_999 });
    show();
    const list = await screen.findByRole('list', { name: 'Alertas de viagem' });
    expect(list).toHaveTextContent('Ventos FortesUmidade AltaVisibilidade Reduzida');
  });

  it('is not judged by weather of an hour ago, which shows with its age', async () => {
    api.answer(getWeather, { ...fair, ageSeconds: 3_600 });
    show();
    await screen.findByText('18°C');
    expect(screen.queryByText('Bom para pilotar')).toBeNull();
    screen.getByText('Última leitura há 1 h');
  });
});

describe('where the device is', () => {
  const permit = (state: PermissionState) =>
    Object.defineProperty(navigator, 'permissions', { configurable: true, value: { query: async () => ({ state }) } });
  afterEach(() => void Reflect.deleteProperty(navigator, 'permissions'));

  it('is waited for in the shape of the weather only where it may be known', async () => {
    stand(null);
    permit('granted');
    const { unmount } = show();
    await screen.findByText('Umidade');
    screen.getByRole('link', { name: 'Centro Meteorológico' });
    unmount();
    permit('prompt');
    show();
    await waitFor(() => expect(screen.queryByText('Umidade')).toBeNull());
    screen.getByText('Obtendo localização');
  });

  it.each([
    ['denied', 1, 'Permita acesso à localização para ver o clima'],
    ['not found', 3, 'Não foi possível obter sua localização'],
  ])('may be %s: it can be requested again', async (_, code, words) => {
    stand({ code });
    show();
    await screen.findByText(words);
    screen.getByRole('link', { name: 'Centro Meteorológico' });
    stand({ lat: -28.0149, lng: -49.5911 });
    api.answer(getWeather, fair);
    await userEvent.click(screen.getByRole('button', { name: 'Tentar Novamente' }));
    await screen.findByText('Bom para pilotar');
  });

  it('is the last known place while the position is missing, said so', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: 3_600_000 });
    api.answer(getWeather, fair);
    show().unmount();
    stand({ code: 1 });
    show();
    await screen.findByText('Permita acesso à localização para ver o clima');
    screen.getByText('Abaixo, o clima do último lugar conhecido.');
    await screen.findByText('18°C');
    expect(screen.queryByText('Bom para pilotar'), 'a verdict of where the rider may not be').toBeNull();
  });
});

describe('when the weather cannot be had', () => {
  it('shows a failure after two more attempts, and reloads it', async () => {
    api.fail(getWeather, 'upstream_unavailable', 503);
    show();
    await screen.findByText('Não foi possível carregar dados do clima');
    expect(api.seen(getWeather)).toHaveLength(3);
    api.answer(getWeather, fair);
    await userEvent.click(screen.getByRole('button', { name: 'Tentar Novamente' }));
    await screen.findByText('Bom para pilotar');
  }, 10_000);

  it('shows what was last loaded here, with its age, also after the app was closed', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse('2026-03-01T12:00:00Z') });
    api.answer(getWeather, fair);
    show().unmount();
    const { unmount } = show();
    await screen.findByText('Bom para pilotar');
    unmount();
    api.drop(getWeather);
    await later(25 * 60_000);
    show();
    await screen.findByText('Última leitura há 25 min');
    screen.getByText('18°C');
    await later(10_000);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows the failure beside the earlier weather', async () => {
    api.answer(getWeather, fair);
    show();
    await screen.findByText('Bom para pilotar');
    api.fail(getWeather, 'upstream_unavailable', 503);
    await userEvent.click(screen.getByRole('button', { name: 'Atualizar o clima' }));
    await screen.findByText('Não foi possível carregar dados do clima');
    screen.getByText('18°C');
  }, 10_000);

  it('shows nothing that was loaded at another place or yesterday', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse('2026-03-01T12:00:00Z') });
    api.answer(getWeather, fair);
    const first = show();
    await screen.findByText('Bom para pilotar');
    first.unmount();
    api.drop(getWeather);
    stand({ lat: -28.1, lng: -49.5911 });
    const otherPlace = show();
    await screen.findByRole('status', { name: 'Carregando o clima' });
    otherPlace.unmount();
    stand({ lat: -28.0149, lng: -49.5911 });
    await later(13 * 3_600_000);
    show();
    await screen.findByRole('status', { name: 'Carregando o clima' });
    await later(10_000);
    await screen.findByText('Não foi possível carregar dados do clima');
  });
});
