import type { Route } from '@estradeiro/contract/navigation';
import { getSavedRoute, listSavedRoutes, type SavedRoute } from '@estradeiro/contract/routes';
import { forecastRide } from '@estradeiro/contract/weather';
import { encodePolyline } from '@estradeiro/navigation/polyline';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { api, renderScreen } from '#platform/render.testing.tsx';
import { PlannedRide } from '../planned-ride.tsx';
import { departure, passing, stormyRide } from '../ride.testing.ts';
import { SavedRide } from './saved-ride.tsx';

const now = new Date('2026-03-01T12:20:00Z');
const ends = [
  { name: 'Lages', lat: -27.82, lng: -50.33 },
  { name: 'Bom Retiro', lat: -27.8, lng: -49.49 },
  { name: 'Florianópolis', lat: -27.6, lng: -48.55 },
];
const saved: SavedRoute = {
  id: '0b8f8a3e-8f0e-4f0e-9f0e-0b8f8a3e8f0e',
  userId: '1b8f8a3e-8f0e-4f0e-9f0e-0b8f8a3e8f0e',
  name: 'Ao mar',
  origin: 'Lages',
  destination: 'Florianópolis',
  waypoints: ends,
  filters: [],
  distance: 160,
  estimatedTime: 120,
  estimate: false,
  isOfflineReady: false,
  createdAt: '2026-02-20T12:00:00.000Z',
  updatedAt: '2026-02-20T12:00:00.000Z',
};
const other: SavedRoute = { ...saved, id: '2b8f8a3e-8f0e-4f0e-9f0e-0b8f8a3e8f0e', name: 'À serra' };
const step = {
  maneuver: 'depart',
  distanceMeters: 0,
  durationSeconds: 0,
  streetNames: [],
  bearingAfterDegrees: 90,
} as const;
const route: Route = {
  distanceMeters: 160_000,
  durationSeconds: 7_200,
  polyline: encodePolyline(ends),
  estimate: false,
  steps: [{ ...step, streetNames: [], instruction: 'Siga', location: { lat: -27.82, lng: -50.33 }, shapeIndex: 0 }],
  curviness: 0,
  unpavedMeters: 0,
  hasToll: false,
  waypoints: ends,
};

const show = (path = '/weather?tab=rota') => renderScreen(<SavedRide now={now} />, { path });
function answerAll() {
  api.answer(listSavedRoutes, [saved, other]);
  api.answer(getSavedRoute, { ...saved, route });
  api.answer(forecastRide, stormyRide);
}
const requested = () => api.seen(forecastRide).map(({ body }) => (body as { departureAt: string }).departureAt);

it('forecasts the newest route at the next full hour, with its stops', async () => {
  answerAll();
  show();
  await screen.findByText('Trovoada a partir do km 160, por cerca de 30 min');
  expect(requested()).toEqual(['2026-03-01T13:00:00.000Z']);
  expect(api.seen(forecastRide)[0]?.body).toMatchObject({
    polyline: route.polyline,
    distanceMeters: 160_000,
    durationSeconds: 7_200,
    stops: [{ name: 'Bom Retiro' }],
  });
});

it('shows the weather of each place at the hour of passing', async () => {
  answerAll();
  show();
  const [, middle, end] = (await screen.findAllByRole('listitem'))
    .filter(({ textContent }) => /km|m/.test(textContent ?? '') && /Rajadas/.test(textContent ?? ''))
    .map((item) => within(item));
  for (const words of ['Bom Retiro', '80 km', '22°C', 'Rajadas 18 km/h']) middle?.getByText(words);
  for (const words of ['Chegada', '160 km', 'Rajadas 76 km/h', '90%', '8 mm/h', 'Trovoada']) end?.getByText(words);
});

it('shows how high the top of the ride is, and how cold', async () => {
  answerAll();
  const cold = { kind: 'cold', severity: 'warning', reason: 'Frio de 4 °C no alto' } as const;
  const top = { kind: 'pass', distanceMeters: 120_000, isTop: true, heightMeters: 1_460, temperatureC: 4 } as const;
  const [start, , end] = stormyRide.passings;
  const passings = [start, passing({ ...top, hazards: [cold] }), end].filter((one) => one !== undefined);
  api.answer(forecastRide, { ...stormyRide, passings });
  show();
  const item = (await screen.findByText('Alto, a 1.460 m')).closest('li');
  for (const words of ['4°C', 'Frio de 4 °C no alto', '120 km']) expect(item).toHaveTextContent(words);
});

it('is an arrival still where the ride ends at its top', async () => {
  answerAll();
  const [start, , end = passing()] = stormyRide.passings;
  const passings = [start, { ...end, isTop: true, heightMeters: 1_460 }].filter((one) => one !== undefined);
  api.answer(forecastRide, { ...stormyRide, passings });
  show();
  expect(await screen.findByText('Chegada, a 1.460 m')).toBeVisible();
});

it('shows the best hour and why, and selects it by a press', async () => {
  answerAll();
  show();
  await screen.findByText('Tempo firme e luz do dia em todo o caminho');
  await userEvent.click(screen.getByRole('button', { name: 'Ver esta saída' }));
  await expect.poll(requested).toEqual(['2026-03-01T13:00:00.000Z', '2026-03-01T15:00:00.000Z']);
});

it('shows that the selected hour is the best where it is', async () => {
  answerAll();
  const fair = departure('2026-03-01T13:00:00.000Z');
  api.answer(forecastRide, { ...stormyRide, asked: fair, best: fair });
  show();
  await screen.findByText('Esta é a melhor saída das próximas 48 horas.');
  expect(screen.queryByRole('button', { name: 'Ver esta saída' })).toBeNull();
});

describe('the hours of departure', () => {
  const strip = async () => within(await screen.findByRole('toolbar')).getAllByRole('button');

  it('are compared in words, the selected one pressed', async () => {
    answerAll();
    show();
    const bars = await strip();
    expect(bars.map((bar) => bar.getAttribute('aria-label'))).toEqual([
      expect.stringMatching(/Difícil\. Trovoada a partir do km 160/),
      expect.stringMatching(/Difícil\. Trovoada a partir do km 80/),
      expect.stringMatching(/Bom\. Tempo firme/),
    ]);
    expect(bars[0]).toHaveAttribute('aria-pressed', 'true');
  });

  it('are moved through by arrows, selected by Enter', async () => {
    answerAll();
    show();
    const [first, second] = await strip();
    first?.focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(second).toHaveFocus();
    expect(requested()).toHaveLength(1);
    await userEvent.keyboard('{Enter}');
    await expect.poll(requested).toEqual(['2026-03-01T13:00:00.000Z', '2026-03-01T14:00:00.000Z']);
  });
});

it('loads the route in the address, or another one that is chosen', async () => {
  answerAll();
  const { history } = show(`/weather?tab=rota&route=${other.id}`);
  const picker = await screen.findByRole('combobox', { name: 'Roteiro' });
  expect(picker).toHaveValue(other.id);
  await userEvent.selectOptions(picker, saved.id);
  expect(history?.at(-1)).toContain(`route=${saved.id}`);
  await screen.findByRole('toolbar');
});

describe('says', () => {
  it('that there are no routes yet, and where they are made', async () => {
    api.answer(listSavedRoutes, []);
    show();
    await screen.findByText('Nenhum roteiro salvo');
    expect(screen.getByRole('link', { name: 'Criar Roteiro' })).toHaveAttribute('href', '/routes?way=');
  });

  it('shows that a route has no metrics yet', async () => {
    answerAll();
    api.answer(getSavedRoute, { ...saved, distance: null, estimatedTime: null, route: null });
    show();
    await screen.findByText('Este roteiro ainda não tem distância e tempo.');
    expect(api.seen(forecastRide)).toEqual([]);
  });

  it('that the departure has passed, or that there is none', async () => {
    answerAll();
    show();
    const day = await screen.findByRole('textbox', { name: 'Dia da saída' });
    await userEvent.clear(day);
    screen.getByText('Informe o dia e a hora da saída');
    await userEvent.type(day, '27022026');
    screen.getByText('A hora de saída já passou. Escolha outra.');
    expect(screen.queryByRole('toolbar')).toBeNull();
  });

  it('why the weather did not come', async () => {
    answerAll();
    api.fail(forecastRide, 'invalid_request', 400, 'A previsão do tempo ainda não chega a essa hora de saída.');
    show();
    await screen.findByText('A previsão do tempo ainda não chega a essa hora de saída.');
    screen.getByText('Erro ao carregar dados meteorológicos');
  });
});

it('forecasts an unsaved route at the chosen hour', async () => {
  api.answer(forecastRide, stormyRide);
  renderScreen(<PlannedRide route={route} clock={() => now.getTime()} />, { path: '/navigation' });
  await screen.findByText('Trovoada a partir do km 160, por cerca de 30 min');
  await userEvent.click(screen.getByRole('button', { name: 'Ver esta saída' }));
  await waitFor(() => expect(requested()).toEqual(['2026-03-01T13:00:00.000Z', '2026-03-01T15:00:00.000Z']));
});
