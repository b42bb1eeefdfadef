import { getForecast } from '@estradeiro/contract/weather';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { api, renderScreen } from '#platform/render.testing.tsx';
import { entry, fakePlace } from '../shared/weather.testing.ts';
import { WeatherScreen } from '../weather-screen.tsx';

/** A Sunday afternoon; tomorrow is the second of March. */
const now = new Date(2026, 2, 1, 14, 30);
/** By the clocks of the place, which are Brasília's. */
const at = (day: number, hour: number) => new Date(Date.UTC(2026, 2, day, hour + 3));
const days = {
  list: [
    entry(at(1, 21)),
    entry(at(2, 0), { main: { temp: 9.6, feels_like: 8.4, humidity: 80 } }),
    entry(at(2, 15), { wind: { speed: 3.24, gust: 9.5 } }),
    entry(at(3, 0), { weather: [{ main: 'Clear', description: 'céu limpo', icon: '01d' }] }),
  ],
  ageSeconds: 0,
  source: 'open-meteo' as const,
};
const device = fakePlace();

async function show() {
  renderScreen(<WeatherScreen clock={() => now.getTime()} />, { path: '/weather?tab=previsao' });
  await screen.findByRole('textbox', { name: 'Data da previsão' });
}
const date = () => screen.getByRole('textbox', { name: 'Data da previsão' });
const retype = async (text: string) => {
  await userEvent.clear(date());
  await userEvent.type(date(), text);
};

it('opens on tomorrow, by the rider’s own calendar, an entry for every three hours of it', async () => {
  api.answer(getForecast, days);
  await show();
  expect(date()).toHaveValue('02/03/2026');
  await screen.findByRole('heading', { name: 'segunda-feira, 2 de março' });
  const entries = screen.getAllByRole('listitem');
  expect(entries).toHaveLength(2);
  const [midnight, afternoon] = entries.map((item) => within(item));
  for (const words of ['0h00', '10°C', 'Sensação 8°C', 'chuva moderada', '70%']) midnight?.getByText(words);
  for (const words of ['15h00', '14°C', '12 km/h', '(raj. 34)', 'Vento 3,2 m/s']) afternoon?.getByText(words);
  screen.getByRole('link', { name: 'Dados do tempo: Open-Meteo.com' });
});

it('shows the moon in a clear sky at night, never the sun', async () => {
  const clear = (at: Date, icon: string) => entry(at, { weather: [{ main: 'Clear', description: 'céu limpo', icon }] });
  api.answer(getForecast, { ...days, list: [clear(at(2, 0), '01n'), clear(at(2, 12), '01d')] });
  await show();
  await screen.findByText('12h00');
  const [midnight, noon] = screen.getAllByRole('listitem');
  expect(midnight?.querySelector('.lucide-moon')).not.toBeNull();
  expect(noon?.querySelector('.lucide-sun')).not.toBeNull();
});

it('shows the hours of the place, wherever the rider is', async () => {
  device.stand({ lat: -9.97, lng: -67.81 });
  api.answer(getForecast, days);
  await show();
  await screen.findByText('13h00'); // 15h00 in Brasília
  screen.getByText('horário do Acre');
});

it('takes another day by a press or by its digits', async () => {
  api.answer(getForecast, days);
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'ter. 3' }));
  expect(date()).toHaveValue('03/03/2026');
  await screen.findByText('céu limpo');
  await retype('02032026');
  expect(date()).toHaveValue('02/03/2026');
  expect(screen.getByRole('button', { name: 'seg. 2' })).toHaveAttribute('aria-pressed', 'true');
  await screen.findByText('0h00');
});

it.each([
  ['{Backspace}', 'Data é obrigatória'],
  ['1/3', 'Formato de data inválido. Use DD/MM/AAAA'],
  ['31022026', 'Data inválida'],
  ['01032026', 'A data deve ser pelo menos 1 dia no futuro'],
  ['07032026', 'A previsão está limitada a 5 dias no futuro (limitação da API gratuita)'],
])('requests nothing and shows why at %s', async (typed, message) => {
  api.answer(getForecast, days);
  await show();
  await retype(typed);
  expect(date()).toBeInvalid();
  screen.getByText(message);
  expect(screen.queryByRole('heading', { name: /de março/ })).toBeNull();
});

describe('says', () => {
  it('that there is nothing for the day', async () => {
    api.answer(getForecast, { ...days, list: days.list.slice(0, 1) });
    await show();
    await screen.findByText('Nenhuma previsão disponível para esta data.');
  });

  it('that it could not be loaded, why, and tries again', async () => {
    api.fail(getForecast, 'upstream_unavailable', 503, 'O serviço de clima não respondeu.');
    await show();
    const failure = await screen.findByRole('alert');
    expect(failure).toHaveTextContent('Erro ao carregar previsão do tempo');
    expect(failure).toHaveTextContent('O serviço de clima não respondeu.');
    api.answer(getForecast, days);
    await userEvent.click(screen.getByRole('button', { name: 'Tentar Novamente' }));
    await screen.findByText('0h00');
  });

  it('that it is loading', async () => {
    const release = api.hold(getForecast);
    await show();
    await screen.findByRole('status', { name: 'Carregando a previsão' });
    release(days);
    await screen.findByText('0h00');
  });
});
