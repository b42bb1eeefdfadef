import { geocode } from '@estradeiro/contract/places';
import { analyzeRouteWeather, type RouteWeather } from '@estradeiro/contract/weather';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { api, renderScreen } from '#platform/render.testing.tsx';
import { Toasts } from '#ui/toast.tsx';
import { PointsAnalysis } from './points-analysis.tsx';

const lages = { name: 'Lages', lat: -27.82, lng: -50.33 };
const serra = { name: 'Serra do Rio do Rastro', lat: -28.39, lng: -49.55 };
const answer: RouteWeather = {
  routeName: 'Minha Rota',
  waypoints: [
    { location: lages, current: { temp: 14.4, wind_speed: 10.8, humidity: 60, pressure: 1015 }, alerts: [] },
    {
      location: serra,
      current: { temp: 8.6, wind_speed: 57.6, humidity: 93, pressure: 1009 },
      alerts: [{ severity: 'high', message: 'Vento de 58 km/h.', recommendation: 'Evite este trecho agora.' }],
    },
  ],
  unknownWaypoints: [],
  summary: {
    totalAlerts: 1,
    averageTemperature: 11.5,
    maxWindSpeed: 57.6,
    totalWaypoints: 2,
    recommendation: 'Condições desafiadoras: considere adiar a viagem.',
  },
  ageSeconds: 0,
  source: 'open-meteo',
};

const show = () =>
  renderScreen(
    <>
      <PointsAnalysis />
      <Toasts />
    </>,
  );
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const type = async (fields: Record<string, string>) => {
  for (const [name, text] of Object.entries(fields)) {
    await userEvent.type(screen.getByRole('textbox', { name }), text);
  }
};
async function addSerra() {
  await press('Coordenadas');
  await type({ 'Nome do ponto': serra.name, Latitude: '-28,39', Longitude: '-49,55' });
  await press('Adicionar ponto');
}
const points = () => within(screen.getByRole('region', { name: 'Pontos da rota' })).queryAllByRole('listitem');

it('accepts points by city and by coordinates in order, and removes them', async () => {
  api.answer(geocode, [{ name: 'Lages', state: 'Santa Catarina', country: 'BR', lat: -27.82, lon: -50.33 }]);
  show();
  await userEvent.type(screen.getByRole('combobox', { name: 'Cidade' }), 'lages');
  await userEvent.click(await screen.findByRole('option', { name: /Lages/ }));
  expect(screen.getByRole('combobox', { name: 'Cidade' })).toHaveValue('');
  expect(screen.getByRole('combobox', { name: 'Cidade' })).toHaveFocus();
  await addSerra();
  expect(screen.getByRole('textbox', { name: 'Nome do ponto' })).toHaveValue('');
  expect(screen.getByRole('textbox', { name: 'Nome do ponto' })).toHaveFocus();
  expect(points().map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Lages'),
    expect.stringContaining('Serra do Rio do Rastro'),
  ]);
  await press('Remover Lages');
  expect(points()).toHaveLength(1);
  expect(screen.getByRole('heading', { name: 'Pontos da rota' })).toHaveFocus();
});

it.each<[string, Record<string, string>]>([
  ['no name', { Latitude: '-28', Longitude: '-49' }],
  ['no coordinates', { 'Nome do ponto': 'Serra' }],
  ['a latitude that is no number', { 'Nome do ponto': 'Serra', Latitude: 'sul', Longitude: '-49' }],
  ['a latitude beyond the poles', { 'Nome do ponto': 'Serra', Latitude: '-91', Longitude: '-49' }],
  ['a longitude around the world', { 'Nome do ponto': 'Serra', Latitude: '-28', Longitude: '181' }],
])('refuses a point with %s', async (_, fields) => {
  show();
  await press('Coordenadas');
  await type(fields);
  await press('Adicionar ponto');
  const toast = screen.getByRole('alert');
  expect(toast).toHaveTextContent('Dados inválidos');
  expect(toast).toHaveTextContent('Preencha nome e coordenadas válidas');
  expect(points()).toEqual([]);
});

it('requires a point before the analysis', async () => {
  show();
  await press('Analisar');
  const toast = screen.getByRole('alert');
  expect(toast).toHaveTextContent('Adicione pontos da rota');
  expect(toast).toHaveTextContent('É necessário pelo menos um ponto para analisar o clima');
  expect(api.seen(analyzeRouteWeather)).toEqual([]);
});

describe('the analysis', () => {
  it('shows each point with wind in km/h, its alerts and advice, and the recommendation', async () => {
    api.answer(analyzeRouteWeather, answer);
    show();
    await addSerra();
    await press('Analisar');
    await screen.findByText('Condições desafiadoras: considere adiar a viagem.');
    for (const words of ['Desafiador', '9°C', '12°C', 'Perigo', 'Vento de 58 km/h.', 'Evite este trecho agora.']) {
      screen.getByText(words);
    }
    expect(screen.getAllByText('58 km/h')).toHaveLength(2);
    screen.getByText('Sem alertas neste ponto.');
    screen.getByText('Clima da rota atualizado');
    expect(api.seen(analyzeRouteWeather)[0]?.body).toEqual({ routeName: 'Minha Rota', waypoints: [serra] });
  });

  it('shows the warning at a point whose weather could not be read, and calls nothing good', async () => {
    const [calm] = answer.waypoints;
    const alert = {
      severity: 'medium',
      message: 'Aviso do INMET: Vendaval.',
      recommendation: 'Siga com atenção.',
    } as const;
    const recommendation = 'O tempo não pôde ser lido em parte do caminho.';
    api.answer(analyzeRouteWeather, {
      ...answer,
      waypoints: calm ? [calm] : [],
      unknownWaypoints: [{ name: serra.name, alerts: [alert] }],
      summary: { ...answer.summary, recommendation },
    });
    show();
    await addSerra();
    await press('Analisar');
    await screen.findByText('O tempo não pôde ser lido em 1 ponto.');
    for (const words of ['O tempo neste ponto não pôde ser lido agora.', alert.message, alert.recommendation]) {
      screen.getByText(words);
    }
    expect(screen.queryByText('Bom')).toBeNull();
  });

  it('keeps a severe result although a point is unknown', async () => {
    api.answer(analyzeRouteWeather, { ...answer, unknownWaypoints: [{ name: 'Urubici', alerts: [] }] });
    show();
    await addSerra();
    await press('Analisar');
    await screen.findByText('Desafiador');
    screen.getByText('O tempo não pôde ser lido em 1 ponto.');
  });

  it('bears the name that the rider gave it, and the usual one for none', async () => {
    api.answer(analyzeRouteWeather, answer);
    show();
    await addSerra();
    const name = screen.getByRole('textbox', { name: 'Nome da rota' });
    expect(name).toHaveValue('Minha Rota');
    await userEvent.clear(name);
    await press('Analisar');
    await userEvent.type(name, 'Volta da serra');
    await press('Analisar');
    await screen.findByText('Clima da rota atualizado');
    const requested = api.seen(analyzeRouteWeather).map(({ body }) => (body as { routeName: string }).routeName);
    expect(requested).toEqual(['Minha Rota', 'Volta da serra']);
  });

  it('shows why it failed, and keeps the last result', async () => {
    api.answer(analyzeRouteWeather, answer);
    show();
    await addSerra();
    await press('Analisar');
    await screen.findByText('Desafiador');
    api.fail(analyzeRouteWeather, 'upstream_unavailable', 503, 'O serviço de clima não respondeu.');
    await press('Analisar');
    await screen.findByText('Erro ao carregar dados meteorológicos');
    const toast = screen.getByText('Erro ao carregar clima').closest('[role=alert]');
    expect(toast).toHaveTextContent('O serviço de clima não respondeu.');
    screen.getByText('Desafiador');
  });
});
