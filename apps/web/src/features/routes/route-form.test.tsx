import { calculateRoute } from '@estradeiro/contract/navigation';
import { searchPlaces } from '@estradeiro/contract/places';
import { createSavedRoute, listSavedRoutes, updateSavedRoute } from '@estradeiro/contract/routes';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { savedRouteQuery } from '#features/offline-packs/shared/saved-routes.ts';
import { outbox } from '#platform/offline/outbox.ts';
import { RecordWrite, saveRecord } from '#platform/offline/record.ts';
import { api } from '#platform/render.testing.tsx';
import {
  answerRouteFacts,
  button,
  choose,
  chooseForPoint,
  detail,
  plannedRoute,
  serra,
  show,
  urubici,
} from './routes.testing.tsx';
import { savedRouteWrites } from './shared/saved-route-writes.ts';

beforeEach(answerRouteFacts);

describe('writing a route', () => {
  beforeEach(() => {
    api.answer(listSavedRoutes, []);
    api.answer(searchPlaces, [urubici]);
  });

  async function openForm() {
    show();
    await userEvent.click(await button('Novo'));
    await screen.findByRole('heading', { name: 'Novo roteiro' });
  }

  it('requires origin and destination', async () => {
    await openForm();
    await userEvent.click(await button('Criar Roteiro'));
    await screen.findByText('Origem é obrigatória');
    await screen.findByText('Destino é obrigatório');
  });

  it('moves the focus to the first missing point', async () => {
    await openForm();
    await userEvent.type(screen.getByRole('combobox', { name: 'Origem' }), 'Lages');
    await userEvent.click(await button('Adicionar parada'));
    await userEvent.click(await button('Criar Roteiro'));
    expect(screen.getByRole('combobox', { name: 'Parada 1' })).toHaveFocus();
    await userEvent.clear(screen.getByRole('combobox', { name: 'Origem' }));
    await userEvent.click(await button('Criar Roteiro'));
    const origin = screen.getByRole('combobox', { name: 'Origem' });
    expect(origin).toHaveFocus();
    expect(origin).toHaveAccessibleDescription('Origem é obrigatória');
  });

  it('lets the rider write at once where a stop was added, before the destination', async () => {
    await openForm();
    for (const name of ['Parada 1', 'Parada 2']) {
      await userEvent.click(await button('Adicionar parada'));
      expect(screen.getByRole('combobox', { name })).toHaveFocus();
    }
  });

  it('completes places, sends the picked ones, confirms and returns to the list', async () => {
    await openForm();
    await userEvent.type(screen.getByRole('combobox', { name: 'Origem' }), 'Lages');
    await userEvent.type(screen.getByRole('combobox', { name: 'Destino' }), 'urub');
    await userEvent.click(await screen.findByRole('option', { name: /Urubici/ }));
    await userEvent.click(await button('Cênica'));
    api.answer(createSavedRoute, detail);
    await userEvent.click(await button('Criar Roteiro'));
    await screen.findByText('Roteiro criado com sucesso!');
    expect(await screen.findByRole('heading', { name: 'Meus Roteiros' })).toHaveFocus();
    expect(api.seen(createSavedRoute)).toMatchObject([
      {
        body: {
          origin: 'Lages',
          destination: 'Urubici, Santa Catarina',
          waypoints: [
            { name: 'Lages', lat: null },
            { lat: -28.01, lng: -49.59 },
          ],
          filters: ['scenic'],
        },
      },
    ]);
  });

  /** Saves the opened route with another text in one of its fields. */
  const write = async (label: RegExp | string, text: string) => {
    const field = screen.getByLabelText(label);
    await userEvent.clear(field);
    await userEvent.type(field, text);
    await userEvent.click(await button('Salvar roteiro'));
  };

  const writeNew = async () => {
    await openForm();
    await userEvent.type(screen.getByRole('combobox', { name: 'Origem' }), 'Lages');
    await userEvent.type(screen.getByRole('combobox', { name: 'Destino' }), 'Urubici');
    await userEvent.click(await button('Criar Roteiro'));
  };

  it('without a network saves a plan without metrics, which is calculated once there is one', async () => {
    api.drop(createSavedRoute);
    await writeNew();
    await screen.findByText('Guardado neste aparelho');
    const card = within((await screen.findByText('Lages → Urubici')).closest('li') as HTMLElement);
    card.getByText('Aguardando sinal');
    card.getByText('Plano ainda sem distância e tempo: são calculados quando houver sinal.');
    expect(card.queryByRole('link', { name: /^Usar/ })).toBeNull();
    expect(card.queryByRole('button', { name: 'Calcular de novo' })).toBeNull();
    const { id } = RecordWrite.parse(outbox.queue()[0]?.payload);
    const made = { ...serra, id, name: 'Lages → Urubici' };
    api.answer(createSavedRoute, { ...made, route: null });
    api.answer(listSavedRoutes, [made]);
    dispatchEvent(new Event('online'));
    await screen.findByText('35 km');
    expect(screen.queryByText('Aguardando sinal')).toBeNull();
    const [first, second] = api.seen(createSavedRoute).map(({ idempotencyKey }) => idempotencyKey);
    expect(second).toBe(first);
  });

  it('keeps what was typed where the server refuses', async () => {
    api.fail(createSavedRoute, 'limit_reached', 409, 'Cabem 500 roteiros.');
    await writeNew();
    await screen.findByText('Cabem 500 roteiros.');
    expect(screen.getByRole('combobox', { name: 'Origem' })).toHaveValue('Lages');
  });

  it('keeps the metrics of a route whose points did not change, and shows none of another', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    api.answer(listSavedRoutes, [serra]);
    api.drop(updateSavedRoute);
    api.drop(calculateRoute);
    show();
    await choose('Editar Serra no domingo');
    await write(/Nome/, 'Serra no sábado');
    await screen.findByText('Serra no sábado');
    screen.getByText('35 km');
    await userEvent.click(await button('Editar Serra no sábado'));
    await write('Destino', 'Urubici');
    await screen.findByText(/^Plano ainda sem distância/);
    expect(screen.queryByText('35 km')).toBeNull();
    vi.restoreAllMocks();
  });

  describe('of a route that was given its line and is not on the server yet', () => {
    const { name, origin, destination, waypoints } = serra;
    const given = { name, origin, destination, waypoints, filters: [], optimizeOrder: false, route: plannedRoute };

    it('keeps the line until another is requested', async () => {
      api.drop(calculateRoute);
      api.fail(createSavedRoute, 'limit_reached', 409, 'Cabem 500 roteiros.');
      const { client } = show();
      await act(() => saveRecord(client, savedRouteWrites, { record: null, body: given }));
      await choose('Editar Serra no domingo');
      await write(/Nome/, 'Serra no sábado');
      await waitFor(() => expect(api.seen(createSavedRoute)).toHaveLength(2));
      await waitFor(() => expect(button('Salvar roteiro')).resolves.toBeEnabled());
      await write('Destino', 'Urubici');
      await waitFor(() => expect(api.seen(createSavedRoute)).toHaveLength(3));
      const [, renamed, redirected] = api.seen(createSavedRoute).map(({ body }) => body);
      expect(renamed).toMatchObject({ name: 'Serra no sábado', route: plannedRoute });
      expect(redirected).not.toHaveProperty('route');
    });

    it('opens the line under its new name, also where it may have arrived', async () => {
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
      api.drop(calculateRoute);
      api.drop(createSavedRoute);
      const { client } = show();
      await act(() => saveRecord(client, savedRouteWrites, { record: null, body: given }));
      await choose('Editar Serra no domingo');
      await write(/Nome/, 'Serra no sábado');
      await screen.findByText('Serra no sábado');
      screen.getByText('35 km');
      const { id } = RecordWrite.parse(outbox.queue()[0]?.payload);
      expect(await client.fetchQuery(savedRouteQuery(id))).toMatchObject({
        name: 'Serra no sábado',
        route: plannedRoute,
      });
      vi.restoreAllMocks();
    });
  });

  it('adds, moves and removes stops', async () => {
    await openForm();
    await userEvent.click(await button('Adicionar parada'));
    await userEvent.type(screen.getByRole('combobox', { name: 'Parada 1' }), 'Mirante');
    await chooseForPoint('Parada 1', 'Subir uma posição');
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Origem' })).toHaveValue('Mirante'));
    expect(await button('Mais: Origem')).toHaveFocus();
    await chooseForPoint('Origem', 'Remover Origem');
    await waitFor(() => expect(screen.getAllByRole('combobox')).toHaveLength(2));
  });

  it('has one control beside the name of each point, and offers no move beyond the ends', async () => {
    await openForm();
    await userEvent.click(await button('Adicionar parada'));
    const rows = screen.getAllByRole('listitem');
    for (const row of rows) expect(within(row).getAllByRole('button')).toHaveLength(1);
    await userEvent.click(await button('Mais: Origem'));
    expect(await button('Descer uma posição')).toBeVisible();
    for (const name of ['Subir uma posição', 'Escolher no mapa']) // no map can be drawn here
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('changes a saved route', async () => {
    api.answer(listSavedRoutes, [serra]);
    api.answer(calculateRoute, { routes: [plannedRoute] });
    show();
    await choose('Editar Serra no domingo');
    const name = screen.getByRole('textbox', { name: /Nome/ });
    await userEvent.clear(name);
    await userEvent.type(name, 'Serra no sábado');
    api.answer(updateSavedRoute, detail);
    await userEvent.click(await button('Salvar roteiro'));
    await screen.findByText('Roteiro salvo com sucesso!');
    expect(api.seen(updateSavedRoute)).toMatchObject([
      { params: { id: serra.id }, body: { name: 'Serra no sábado', filters: ['scenic', 'safe'] } },
    ]);
  });
});
