import { type CurrentWeather, geocode, getWeather } from '@estradeiro/contract/weather';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { api, renderScreen } from '#platform/render.testing.tsx';
import { WeatherScreen } from './weather-screen.tsx';

const fine: CurrentWeather = {
  name: 'Urubici',
  sys: { country: 'BR' },
  dt: 1_795_000_000,
  weather: [{ main: 'Clear', description: 'céu limpo', icon: '01d' }],
  main: { temp: 17.6, feels_like: 16.2, humidity: 60, pressure: 1015 },
  wind: { speed: 5 },
  visibility: 10_000,
  ageSeconds: 0,
  source: 'open-meteo',
};

function stand(answer: { lat: number; lng: number } | { code: number }) {
  const watchPosition = (onFix: PositionCallback, onError?: PositionErrorCallback | null) => {
    if ('code' in answer) onError?.(answer as GeolocationPositionError);
    else onFix({ coords: { latitude: answer.lat, longitude: answer.lng }, timestamp: 0 } as GeolocationPosition);
    return 1;
  };
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { watchPosition, clearWatch() {} } });
}
beforeEach(() => stand({ lat: -28.0149, lng: -49.5911 }));
afterEach(() => Reflect.deleteProperty(navigator, 'geolocation'));

const show = () => renderScreen(<WeatherScreen />, { path: '/weather' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('shows the weather where the device is', async () => {
  api.answer(getWeather, fine);
  show();
  await screen.findByRole('heading', { name: 'Urubici, BR' });
  for (const words of ['18°C', '16°C', '18 km/h', '60%', '1015 hPa', '10 km']) screen.getByText(words);
  expect(screen.queryByText('Alertas para a pilotagem')).toBeNull();
  expect(api.seen(getWeather)[0]?.query).toEqual({ lat: '-28.01', lon: '-49.59' });
});

it('warns of what is dangerous on a motorcycle, and says how old the answer is', async () => {
  api.answer(getWeather, { ...fine, wind: { speed: 16 }, ageSeconds: 1500 });
  show();
  await screen.findByText('Perigo');
  screen.getByText('Última leitura há 25 min');
});

it('hints at the coordinates where the position is denied', async () => {
  stand({ code: 1 });
  show();
  await screen.findByText('Permita acesso à localização ou insira coordenadas manualmente');
});

it('takes a city instead of the device until it is changed', async () => {
  api.answer(getWeather, fine);
  api.answer(geocode, [{ name: 'Lages', state: 'Santa Catarina', country: 'BR', lat: -27.82, lon: -50.33 }]);
  show();
  const city = screen.getByRole('combobox', { name: 'Cidade' });
  await userEvent.type(city, 'la');
  expect(api.seen(geocode)).toEqual([]);
  await userEvent.type(city, 'ges');
  await userEvent.click(await screen.findByRole('option', { name: /Lages/ }));
  await screen.findByRole('heading', { name: 'Lages' });
  expect(api.seen(getWeather).at(-1)?.query).toEqual({ lat: '-27.82', lon: '-50.33' });
  await press('Alterar');
  await screen.findByRole('heading', { name: 'Urubici, BR' });
});

it('takes coordinates when both are right, and forgets them when the mode changes', async () => {
  api.answer(getWeather, fine);
  show();
  await press('Coordenadas');
  await userEvent.type(screen.getByRole('textbox', { name: 'Latitude' }), '91');
  await press('Usar');
  screen.getByText('Informe um número entre -90 e 90');
  await userEvent.clear(screen.getByRole('textbox', { name: 'Latitude' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Latitude' }), '-10,5');
  await userEvent.type(screen.getByRole('textbox', { name: 'Longitude' }), '-40');
  await press('Usar');
  await screen.findByRole('heading', { name: '-10.5, -40' });
  await press('Cidade');
  await screen.findByRole('heading', { name: 'Urubici, BR' });
});

it('says that the weather could not be loaded, after two more tries', async () => {
  api.fail(getWeather, 'upstream_unavailable', 503);
  show();
  await screen.findByText('Não foi possível carregar dados do clima', {}, { timeout: 6_000 });
  expect(api.seen(getWeather)).toHaveLength(3);
}, 10_000);
