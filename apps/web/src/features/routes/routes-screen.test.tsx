import {
  calculateSavedRoute,
  createSavedRoute,
  listSavedRoutes,
  type SavedRoute,
  savedRoutesPage,
} from '@estradeiro/contract/routes';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { outbox } from '#platform/offline/outbox.ts';
import { RecordWrite, saveRecord } from '#platform/offline/record.ts';
import { api } from '#platform/render.testing.tsx';
import { answerRouteFacts, button, detail, plannedRoute, serra, show } from './routes.testing.tsx';
import { savedRouteWrites } from './shared/saved-route-writes.ts';

beforeEach(answerRouteFacts);

describe('the list', () => {
  it('shows three placeholders while it loads', () => {
    api.hold(listSavedRoutes);
    show();
    expect(screen.getByRole('status', { name: 'Carregando...' }).children).toHaveLength(3);
  });

  it('shows name, ends, time, distance and preferences of each route', async () => {
    api.answer(listSavedRoutes, [serra]);
    show();
    const card = within(await screen.findByRole('listitem'));
    for (const words of ['Serra no domingo', '1 h 01 min', '35 km', 'Cênica', 'Segura']) card.getByText(words);
    card.getByText('Lauro Müller → Bom Jardim da Serra');
    expect(card.getByRole('link', { name: 'Serra no domingo' })).toHaveAttribute('href', `/routes?roteiro=${serra.id}`);
    expect(card.getByRole('link', { name: 'Usar' })).toHaveAttribute('href', `/navigation?route=${serra.id}`);
  });

  it('never shows coordinates in place of ends without a name', async () => {
    api.answer(listSavedRoutes, [{ ...serra, origin: '-30.02997, -51.22996', destination: 'Bom Jardim da Serra' }]);
    show();
    const card = within(await screen.findByRole('listitem'));
    expect(card.getByText('até Bom Jardim da Serra')).toBeVisible();
    expect(card.queryByText(/-30/)).toBeNull();
  });

  it('shows a pending one that has its line, ready to use', async () => {
    api.answer(listSavedRoutes, []);
    api.drop(createSavedRoute);
    const { client } = show();
    const { name, origin, destination, waypoints } = serra;
    const body = { name, origin, destination, waypoints, filters: [], route: plannedRoute };
    await act(() => saveRecord(client, savedRouteWrites, { record: null, body }));
    const card = within((await screen.findByText('Serra no domingo')).closest('li') as HTMLElement);
    for (const words of ['1 h 01 min', '35 km', 'Aguardando sinal']) card.getByText(words);
    const { id } = RecordWrite.parse(outbox.queue()[0]?.payload);
    expect(card.getByRole('link', { name: 'Usar' })).toHaveAttribute('href', `/navigation?route=${id}`);
  });

  it('invites to the first route when there is none', async () => {
    api.answer(listSavedRoutes, []);
    show();
    await screen.findByText('Nenhum roteiro salvo');
    await userEvent.click(await button('Criar Primeiro Roteiro'));
    expect(await screen.findByRole('heading', { name: 'Novo roteiro' })).toBeVisible();
  });

  it('shows the failure and retries', async () => {
    api.fail(listSavedRoutes, 'internal', 500);
    show();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Não foi possível carregar seus roteirosmensagem de internal');
    api.answer(listSavedRoutes, [serra]);
    await userEvent.click(await button('Tentar Novamente'));
    await screen.findByText('Serra no domingo');
  });

  it('names curves like the planner does for the same route, and marks an estimate', async () => {
    api.answer(listSavedRoutes, [
      { ...serra, curviness: 0.01, bendsPerHour: 162 },
      { ...serra, id: '0198c3b2-0000-7000-8000-0000000000aa', estimate: true },
      { ...serra, id: '0198c3b2-0000-7000-8000-0000000000ab', isTimeGuessed: true },
    ]);
    show();
    expect(await screen.findAllByText('Sinuosa · 162 curvas por hora')).toHaveLength(1);
    expect(screen.getAllByText('estimativa')).toHaveLength(1);
    expect(screen.getAllByText('tempo estimado')).toHaveLength(1);
  });

  it('shows that metrics are missing and why, and offers to calculate', async () => {
    const [origin] = serra.waypoints;
    const nowhere = { name: 'Lugar Nenhum', lat: null, lng: null };
    const waypoints = [origin ?? nowhere, nowhere];
    api.answer(listSavedRoutes, [{ ...serra, distance: null, estimatedTime: null, waypoints }]);
    show();
    await screen.findByText(/Não encontramos “Lugar Nenhum”/);
    expect(screen.queryByRole('link', { name: 'Usar' })).toBeNull();
    api.answer(calculateSavedRoute, detail);
    api.answer(listSavedRoutes, [serra]);
    await userEvent.click(await button('Calcular de novo'));
    await screen.findByText('35 km');
  });
});

describe('many routes', () => {
  const many = (count: number, from = 0): SavedRoute[] =>
    Array.from({ length: count }, (_, n) => ({
      ...serra,
      id: `0198c3b2-0000-7000-8000-${String(from + n).padStart(12, '0')}`,
      name: `Volta ${from + n}`,
      distance: from + n + 1,
    }));
  const names = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

  it('shows the newest, and more on demand', async () => {
    api.answer(listSavedRoutes, many(30));
    show();
    await vi.waitFor(() => expect(names()).toHaveLength(20));
    await userEvent.click(await button('Mostrar mais'));
    expect(names()).toHaveLength(30);
    expect(screen.queryByRole('button', { name: 'Mostrar mais' })).toBeNull();
  });

  it('looks for a word, and sorts, in pages that are not loaded yet as well', async () => {
    api.answer(listSavedRoutes, many(savedRoutesPage));
    show();
    const field = await screen.findByRole('searchbox', { name: 'Buscar roteiro' });
    api.answer(listSavedRoutes, many(5, savedRoutesPage));
    await userEvent.type(field, 'volta 104');
    await screen.findByText('1 roteiro');
    expect(names()).toEqual(['Volta 104']);
    await userEvent.clear(field);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Ordem' }), 'Mais longos');
    expect(names().slice(0, 2)).toEqual(['Volta 104', 'Volta 103']);
  });

  it('shows that only a part was searched where the rest fails to load', async () => {
    api.answer(listSavedRoutes, many(savedRoutesPage));
    show();
    const field = await screen.findByRole('searchbox', { name: 'Buscar roteiro' });
    api.drop(listSavedRoutes);
    await userEvent.type(field, 'volta 104');
    await screen.findByText(/^Sem resposta: só procuramos .* Nenhum roteiro encontrado\.$/);
  });

  it('needs no search for a few', async () => {
    api.answer(listSavedRoutes, many(4));
    show();
    await screen.findByText('Volta 0');
    expect(screen.queryByRole('searchbox')).toBeNull();
  });
});
