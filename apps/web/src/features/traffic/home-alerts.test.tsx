import type { LatLng } from '@estradeiro/contract/lat-lng';
import { listTrafficAlerts, listTrafficSources } from '@estradeiro/contract/traffic';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { api, renderScreen } from '#platform/render.testing.tsx';
import { learnServerTime } from '#platform/server-clock.ts';
import { HomeAlerts } from './home-alerts.tsx';
import { alertOf } from './shared/alerts.testing.ts';

beforeEach(() => {
  localStorage.clear();
  api.answer(listTrafficSources, { sources: ['rider'] });
});
afterEach(() => {
  learnServerTime(new Date().toUTCString(), Date.now());
  vi.restoreAllMocks();
});
const urubici = { lat: -28.0149, lng: -49.5911 };
const show = (here: LatLng | null = urubici, mayBecomeKnown = false) =>
  renderScreen(<HomeAlerts {...{ here, mayBecomeKnown }} />);
const at = (latitude: number, type: 'ACCIDENT' | 'POLICE' | 'OTHER' = 'OTHER') => alertOf({ latitude, type });

it('shows the three nearest that hold', async () => {
  const ended = alertOf({ isActive: false });
  api.answer(listTrafficAlerts, [at(-28.3), at(-28.1, 'ACCIDENT'), ended, at(-28.05, 'POLICE'), at(-28.2)]);
  show();
  const rows = (await screen.findAllByRole('listitem')).map((row) => row.textContent);
  expect(rows).toEqual([
    'PolíciaSC-110 · Urubici4 km',
    'AcidenteSC-110 · Urubici9 km',
    'Outro alertaSC-110 · Urubici21 km',
  ]);
});

it("shows what is valid by the server's clock, where this device's is hours ahead", async () => {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  const holds = { ...at(-28.1, 'ACCIDENT'), expiresAt: hoursAgo(2).toISOString() };
  api.answer(listTrafficAlerts, [holds, { ...at(-28.05, 'POLICE'), expiresAt: hoursAgo(4).toISOString() }]);
  api.headers(listTrafficAlerts, { date: hoursAgo(3).toUTCString() });
  show();
  expect(await screen.findByRole('listitem')).toHaveTextContent('Acidente');
});

it('shows that there is nothing', async () => {
  api.answer(listTrafficAlerts, []);
  show();
  await screen.findByText('Nenhum alerta ativo por perto.');
});

it.each([
  [['rider'] as const, 'Só relatos de motociclistas, e nenhum por aqui.'],
  [['rider', 'tomtom'] as const, 'Nada relatado por motociclistas nem pela TomTom.'],
  [['rider', 'waze', 'tomtom'] as const, 'Nada relatado por motociclistas nem pelo Waze nem pela TomTom.'],
])('names the sources, and claims no more: %s', async (sources, words) => {
  api.answer(listTrafficAlerts, []);
  api.answer(listTrafficSources, { sources: [...sources] });
  show();
  await screen.findByText(words);
});

it('claims nothing where it cannot be known', async () => {
  api.drop(listTrafficAlerts);
  show();
  await screen.findByText('Erro ao carregar alertas de trânsito');
  expect(screen.queryByText('Nenhum alerta ativo por perto.')).toBeNull();
  api.answer(listTrafficAlerts, []);
  await userEvent.click(screen.getByRole('button', { name: 'Tentar Novamente' }));
  await screen.findByText('Nenhum alerta ativo por perto.');
});

it('shows without a network when there was nothing, and does not take it for now', async () => {
  api.answer(listTrafficAlerts, []);
  const { unmount } = show();
  await screen.findByText('Nenhum alerta ativo por perto.');
  unmount();
  api.drop(listTrafficAlerts);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  show();
  await screen.findByText('Sem conexão. Última leitura agora.');
  screen.getByText('Nenhum alerta na última leitura.');
  expect(screen.queryByText('Nenhum alerta ativo por perto.')).toBeNull();
});

it('shows the trouble of everywhere where it is not known where the device is', async () => {
  api.answer(listTrafficAlerts, [at(-28.3), at(-28.1, 'ACCIDENT')]);
  show(null);
  expect(await screen.findAllByRole('listitem')).toHaveLength(2);
});

it.each([
  [true, 'Obtendo sua localização...'],
  [false, 'Nenhum alerta ativo no momento.'],
])('is never an empty heading: where a place may become known is %s', async (mayBecomeKnown, words) => {
  api.answer(listTrafficAlerts, []);
  show(null, mayBecomeKnown);
  await screen.findByText(words);
});
