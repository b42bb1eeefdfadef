import { listAllExpenses } from '@estradeiro/contract/budget/expenses';
import { listFuelRecords } from '@estradeiro/contract/fuel/records';
import { listBookings } from '@estradeiro/contract/lodging/bookings';
import { listPopularRoutes } from '@estradeiro/contract/popular-routes';
import { listRideRecords } from '@estradeiro/contract/rides';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rastro } from '#features/popular-routes/popular-routes.testing.ts';
import { ana, api, renderScreen } from '#platform/render.testing.tsx';
import { refuelling, ride } from './year.testing.ts';
import { YearScreen } from './year-screen.tsx';

const serra = ride('2026-03-01T12:00:00.000Z', 412, { highways: ['SC-390', 'BR-101'] });
const before = ride('2025-05-01T12:00:00.000Z', 80, { highways: ['SC-390'] });

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: Date.parse('2026-06-15T15:00:00Z'), toFake: ['Date'] });
  api.answer(listRideRecords, [serra, before]);
  api.answer(listFuelRecords, [
    refuelling('2026-02-01', 1_300, { location: 'Urubici' }),
    refuelling('2026-01-01', 1_000),
  ]);
  api.answer(listAllExpenses, []);
  api.answer(listBookings, []);
  api.answer(listPopularRoutes, [rastro]);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const show = (path = '/year') => renderScreen(<YearScreen />, { path, rider: ana });

describe('a year', () => {
  it('shows the latest one, each part with its source', async () => {
    show();
    const riding = await screen.findByRole('region', { name: 'Na estrada' });
    expect(riding).toHaveTextContent('412 kmDe 1 passeio gravado');
    expect(riding).toHaveTextContent('Dia mais longo412 km01/03/2026');
    expect(within(riding).getByRole('img', { name: 'BR-101' })).toBeVisible();
    const fuel = screen.getByRole('region', { name: 'Combustível' });
    expect(fuel).toHaveTextContent('De 2 abastecimentos anotados');
    expect(fuel).toHaveTextContent(/Combustível por kmR\$\s0,20em 300 km entre tanques cheios/);
    expect(fuel).toHaveTextContent('Melhor consumo30,0 km/Ltanque de 01/02/2026');
    expect(fuel).toHaveTextContent(/Bomba mais caraR\$\s6,00\/LIpiranga · Urubici · 01\/02\/2026/);
    expect(screen.queryByRole('region', { name: 'Noites fora' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Gastos de viagem' })).toBeNull();
  });

  it('is another one where the rider chooses it', async () => {
    show();
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Ano' }), '2025');
    expect(screen.getByRole('region', { name: 'Na estrada' })).toHaveTextContent('80 km');
    expect(screen.queryByRole('region', { name: 'Combustível' })).toBeNull();
  });

  it('shows that its picture cannot be drawn', async () => {
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Compartilhar o ano' }));
    expect(await screen.findByText('Este navegador não conseguiu desenhar a imagem.')).toBeVisible();
  });

  it('adds up what was paid in all budgets', async () => {
    const at = '2026-03-01T12:00:00.000Z';
    const paid = { categoryId: null, description: '', paidBy: null, sharedBy: [], createdAt: at, date: '2026-03-01' };
    const on = (amount: number) => ({ ...paid, id: crypto.randomUUID(), budgetId: crypto.randomUUID(), amount });
    api.answer(listAllExpenses, [on(70), on(30)]);
    show();
    const spending = await screen.findByRole('region', { name: 'Gastos de viagem' });
    expect(spending).toHaveTextContent(/De 2 despesas dos seus orçamentosPagoR\$\s100,00/);
  });

  it('begins with a first ride where nothing was written down', async () => {
    api.answer(listRideRecords, []);
    api.answer(listFuelRecords, []);
    show();
    expect(await screen.findByText('Seu ano começa na próxima estrada')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Planejar um passeio' })).toHaveAttribute('href', '/navigation');
  });

  it('shows its shape while it loads, shows a failure, and retries', async () => {
    api.fail(listBookings, 'internal', 500);
    show();
    expect(screen.getByRole('status', { name: 'Carregando...' })).toBeVisible();
    expect(await screen.findByText('Não foi possível carregar o seu ano')).toBeVisible();
    api.answer(listBookings, []);
    await userEvent.click(screen.getByRole('button', { name: 'Tentar Novamente' }));
    expect(await screen.findByRole('region', { name: 'Na estrada' })).toBeVisible();
  });
});

describe('the signs', () => {
  it('are a shield for each highway, leading to the latest ride on it, and a brown sign for each popular ride', async () => {
    show('/year?tab=placas');
    const shield = await screen.findByRole('link', { name: 'SC-390: 2 passeios, o último em 01/03/2026' });
    expect(shield).toHaveAttribute('href', `/routes?tab=passeios&passeio=${serra.id}`);
    expect(screen.getByRole('link', { name: /^BR-101: 1 passeio,/ })).toBeVisible();
    const brown = await screen.findByRole('link', { name: /^Serra do Rio do Rastro/ });
    expect(brown).toHaveTextContent('Primeira vez em 01/05/2025');
  });

  it('say how the first ones come about', async () => {
    api.answer(listRideRecords, []);
    const { history } = show();
    await userEvent.click(await screen.findByRole('tab', { name: 'Placas' }));
    expect(history.at(-1)).toBe('/year?tab=placas');
    expect(await screen.findByText(/^Nenhuma rodovia ainda/)).toBeVisible();
    expect(await screen.findByText('Nenhuma rota popular ainda.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver rotas populares' })).toHaveAttribute('href', '/popular-routes');
  });
});
