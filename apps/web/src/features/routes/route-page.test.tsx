import { getMaps } from '@estradeiro/contract/maps';
import { calculateRoute, readRoadAhead } from '@estradeiro/contract/navigation';
import { searchPlaces } from '@estradeiro/contract/places';
import {
  createSavedRoute,
  deleteSavedRoute,
  getSavedRoute,
  listSavedRoutes,
  updateSavedRoute,
} from '@estradeiro/contract/routes';
import { listSharedLinks, type SharedLink } from '@estradeiro/contract/sharing';
import { forecastRide } from '@estradeiro/contract/weather';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { serraHeights } from '#features/heights/shared/heights.testing.ts';
import { outbox } from '#platform/offline/outbox.ts';
import { createPackStorage } from '#platform/offline/pack-storage.ts';
import { RecordWrite, saveRecord } from '#platform/offline/record.ts';
import { packsForgotten } from '#platform/offline/sign-out.ts';
import { routeOf } from '#platform/paths.ts';
import { createQueryClient } from '#platform/query-client.ts';
import { ana, api } from '#platform/render.testing.tsx';
import { enterSession } from '#platform/session.ts';
import { answerQuestion } from '#ui/ask.testing.ts';
import { fakeCaches } from '#worker/caches.testing.ts';
import { answerRouteFacts, button, choose, openPage, plannedRoute, serra, show } from './routes.testing.tsx';
import { savedRouteWrites } from './shared/saved-route-writes.ts';

beforeEach(() => {
  answerRouteFacts();
  api.answer(listSavedRoutes, [serra]);
});

const page = routeOf(serra.id);

describe('a route by its address', () => {
  it('opens from its name in the list', async () => {
    const { history } = show();
    await openPage();
    expect(history.at(-1)).toBe(page);
    expect(await screen.findByRole('heading', { level: 1, name: 'Serra no domingo' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Meus Roteiros' })).toHaveAttribute('href', '/routes');
  });

  it('shows its map, its metrics, what lies on it, and each thing that can be done', async () => {
    api.answer(readRoadAhead, { limits: [], features: [{ kind: 'toll', alongMeters: 9_000 }] });
    show(page);
    expect(await screen.findByText('1 pedágio')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Mapa de Serra no domingo' })).toBeVisible();
    for (const words of ['35 km', '1 h 01 min', 'Lauro Müller → Bom Jardim da Serra', 'Cênica'])
      expect(screen.getByText(words)).toBeVisible();
    expect(screen.getByText('Tempo calculado sem contar trânsito.')).toBeVisible();
    expect(screen.getByRole('slider', { name: 'Percorrer o caminho' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Usar' })).toHaveAttribute('href', `/navigation?route=${serra.id}`);
    for (const name of ['Compartilhar', 'Editar', 'Excluir'])
      expect(screen.getByRole('button', { name: `${name} Serra no domingo` })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Criar viagem por Serra no domingo' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Propor Serra no domingo como popular' })).toBeVisible();
  });

  it('tells what the way climbs, where it is steep, and draws its heights', async () => {
    api.answer(readRoadAhead, { limits: [], heights: serraHeights });
    show(page);
    expect(await screen.findByText(/^Sobe 1\.021 m, desce 121 m, até 1\.421 m no km 18/)).toBeVisible();
    expect(screen.getByText('Rampas: subida de até 12 % no km 14, descida de até 5 % no km 30')).toBeVisible();
    expect(screen.getByText('Sem altitude em 4 km')).toBeVisible();
    const strip = screen.getByRole('slider', { name: 'Percorrer o caminho' });
    expect(strip).toHaveAttribute('aria-valuetext', expect.stringContaining('400 m de altitude'));
    fireEvent.change(strip, { target: { value: `${Math.round(Number(strip.getAttribute('max')) / 2)}` } });
    expect(strip).toHaveAttribute('aria-valuetext', expect.stringContaining('1.421 m de altitude'));
  });

  it('has no word of heights where none are installed', async () => {
    api.answer(readRoadAhead, { limits: [], features: [{ kind: 'toll', alongMeters: 9_000 }] });
    show(page);
    expect(await screen.findByText('1 pedágio')).toBeVisible();
    expect(screen.queryByText(/altitude|Sobe/)).not.toBeInTheDocument();
  });

  it('notes which wishes an estimate leaves out', async () => {
    api.answer(listSavedRoutes, [{ ...serra, estimate: true }]);
    show(page);
    expect(await screen.findByText('A estimativa não considera: Cênica, Segura.')).toBeVisible();
  });

  it('says that the best hour is unknown where no forecast comes', async () => {
    api.drop(forecastRide);
    show(page);
    expect(await screen.findByText('Sem previsão para este caminho agora.')).toBeVisible();
  });

  it('shows what the list knows, and offers a retry, where the line fails to load', async () => {
    api.fail(getSavedRoute, 'internal', 500);
    show(page);
    expect(await screen.findByText('35 km')).toBeVisible();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Não foi possível carregar o roteiro');
    api.answer(getSavedRoute, { ...serra, route: plannedRoute });
    await userEvent.click(within(alert).getByRole('button', { name: 'Tentar Novamente' }));
    expect(await screen.findByRole('slider', { name: 'Percorrer o caminho' })).toBeInTheDocument();
  });

  it("is not found where it was deleted, or is someone else's", async () => {
    api.answer(listSavedRoutes, []);
    api.fail(getSavedRoute, 'not_found', 404);
    show(page);
    expect(await screen.findByText('Roteiro não encontrado')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Meus Roteiros' })).toBeVisible();
  });

  it('draws no line that belongs to an earlier version of the route', async () => {
    const [start, end] = serra.waypoints;
    const waypoints = start && end ? [end, start] : [];
    api.answer(getSavedRoute, { ...serra, waypoints, route: plannedRoute });
    show(page);
    expect(await screen.findByText(/^A linha deste roteiro ainda não chegou/)).toBeVisible();
    expect(screen.queryByRole('slider')).toBeNull();
  });

  it('shows a pending one, which the server cannot share or propose yet', async () => {
    api.answer(listSavedRoutes, []);
    api.drop(createSavedRoute);
    const { client } = show();
    const { name, origin, destination, waypoints } = serra;
    const body = { name, origin, destination, waypoints, filters: [], route: plannedRoute };
    await act(() => saveRecord(client, savedRouteWrites, { record: null, body }));
    await openPage();
    expect(await screen.findByText('Aguardando sinal')).toBeVisible();
    const { id } = RecordWrite.parse(outbox.queue()[0]?.payload);
    expect(screen.getByRole('link', { name: 'Usar' })).toHaveAttribute('href', `/navigation?route=${id}`);
    expect(screen.queryByRole('link', { name: /Propor/ })).toBeNull();
  });
});

describe('deleting', () => {
  it('confirms first, then removes, and leads back to the list', async () => {
    api.answer(deleteSavedRoute);
    show();
    await screen.findByText('Serra no domingo');
    api.answer(listSavedRoutes, []);
    await choose('Excluir Serra no domingo');
    await answerQuestion('Excluir');
    await screen.findByText('O roteiro foi removido com sucesso.');
    await screen.findByText('Nenhum roteiro salvo');
  });

  it('does nothing when the rider says no', async () => {
    show();
    await choose('Excluir Serra no domingo');
    await answerQuestion('Cancelar');
    expect(api.seen(deleteSavedRoute)).toEqual([]);
  });

  it('shows the specified text where the server refuses', async () => {
    api.fail(deleteSavedRoute, 'invalid_request', 400);
    show();
    await choose('Excluir Serra no domingo');
    await answerQuestion('Excluir');
    await screen.findByText('Não foi possível excluir o roteiro.');
  });

  describe('with its map on this device', () => {
    const storage = createPackStorage(ana.id);
    const packed = async () => (await storage.records()).map(({ route }) => route.id);
    beforeEach(async () => {
      enterSession(createQueryClient(), ana); // whose packs are in this browser
      vi.stubGlobal('caches', fakeCaches());
      api.drop(getMaps);
      await storage.writeRecord({ route: serra, held: null, wanted: null, isPaused: true });
    });
    afterEach(() => {
      dispatchEvent(new CustomEvent(packsForgotten, { detail: null })); // they would be compared in the next test
      vi.unstubAllGlobals();
    });

    it('keeps the map where the server refuses', async () => {
      api.fail(deleteSavedRoute, 'invalid_request', 400);
      show();
      await choose('Excluir Serra no domingo');
      await answerQuestion('Excluir');
      await screen.findByText('Não foi possível excluir o roteiro.');
      expect(await packed()).toEqual([serra.id]);
    });

    it('removes the map once the server has deleted the route', async () => {
      api.answer(deleteSavedRoute);
      show();
      await choose('Excluir Serra no domingo');
      api.answer(listSavedRoutes, []);
      await answerQuestion('Excluir');
      await screen.findByText('O roteiro foi removido com sucesso.');
      await vi.waitFor(async () => expect(await packed()).toEqual([]));
    });
  });

  it('stays, with what to do, where another device changed it meanwhile', async () => {
    const theirs = { ...serra, name: 'Serra no sábado' };
    api.fail(deleteSavedRoute, 'changed_elsewhere', 409, 'Foi alterado em outro aparelho enquanto isso.', theirs);
    show();
    await choose('Excluir Serra no domingo');
    await answerQuestion('Excluir');
    await screen.findByText(/^Não enviado: Foi alterado em outro aparelho/);
    expect(api.seen(deleteSavedRoute)[0]?.body).toMatchObject({ seen: { name: 'Serra no domingo' } });
  });

  it('is done here at once without a network, and there when there is one', async () => {
    api.drop(deleteSavedRoute);
    show();
    await choose('Excluir Serra no domingo');
    await answerQuestion('Excluir');
    await screen.findByText('Excluído neste aparelho');
    expect(screen.queryByText('Serra no domingo')).toBeNull();
    api.answer(deleteSavedRoute);
    api.answer(listSavedRoutes, []);
    dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(outbox.queue()).toEqual([]));
  });
});

describe('editing', () => {
  it('returns to the page, and allows revoking the link of a route while another name of it is pending', async () => {
    const link: SharedLink = {
      id: '3b8f8a3e-8f0e-4f0e-9f0e-0b8f8a3e8f0e',
      kind: 'route',
      recordId: serra.id,
      hiddenMeters: 0,
      linkPath: `/rota/${'a'.repeat(43)}`,
      createdAt: '2026-11-28T12:00:00.000Z',
    };
    api.answer(getSavedRoute, { ...serra, route: plannedRoute });
    api.answer(listSharedLinks, [link]);
    api.answer(searchPlaces, []);
    for (const endpoint of [calculateRoute, updateSavedRoute]) api.drop(endpoint);
    show();
    await choose('Editar Serra no domingo');
    await userEvent.clear(screen.getByLabelText(/Nome/));
    await userEvent.type(screen.getByLabelText(/Nome/), 'Serra no sábado');
    await userEvent.click(await button('Salvar roteiro'));
    await screen.findByText('Aguardando sinal');
    expect(screen.getByRole('heading', { level: 1, name: 'Serra no sábado' })).toBeVisible();
    await userEvent.click(await button('Compartilhar Serra no sábado'));
    await button('Desativar link');
  });
});
