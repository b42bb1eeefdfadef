import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../render.testing.tsx';
import { QueryStates, StaleNotice, together } from './query-states.tsx';

afterEach(() => void vi.restoreAllMocks());

const nothing = { data: undefined, error: null, dataUpdatedAt: 0, refetch: () => Promise.resolve() };
const failed = { ...nothing, error: 'Sem resposta.' };
const loaded = { ...nothing, data: ['Urubici'], dataUpdatedAt: Date.now() - 2 * 3_600_000 };
const stale = { ...loaded, error: 'Sem resposta.' };

describe('the states of a query', () => {
  const show = (query: typeof nothing | typeof failed | typeof loaded | typeof stale, empty: string | false = false) =>
    renderScreen(
      <QueryStates query={query} skeleton={<p>Carregando</p>} title="Lugares não lidos" empty={empty}>
        <p>O que está escrito aqui</p>
      </QueryStates>,
    ).container.textContent;

  it('are loading', () => expect(show(nothing)).toBe('Carregando'));
  it('are failed, with a retry and the records written on this device', () => {
    expect(show(failed)).toMatch(/^Lugares não lidosSem resposta\..*O que está escrito aqui$/);
  });
  it('are loaded', () => expect(show(loaded)).toBe('O que está escrito aqui'));
  it('are loaded from the cache, with its age', () => {
    expect(show(stale)).toBe('Não foi possível atualizar. Última leitura há 2 h.O que está escrito aqui');
  });
  it('are empty', () => expect(show(loaded, 'Nada ainda')).toBe('Nada ainda'));

  it('hand the data to a function, which nothing is drawn of where there is none', () => {
    const of = (query: typeof failed | typeof loaded) =>
      renderScreen(
        <QueryStates query={query as typeof loaded} skeleton={null} title="Lugares não lidos">
          {(places) => <p>{places.join()}</p>}
        </QueryStates>,
      ).container;
    expect(of(loaded)).toHaveTextContent(/^Urubici$/);
    expect(of(failed)).not.toHaveTextContent('Urubici');
  });

  it('combine several queries: loaded once all are, as old as the oldest', () => {
    expect(together(loaded, nothing).data).toBeUndefined();
    expect(together(loaded, failed)).toMatchObject({ data: undefined, error: 'Sem resposta.' });
    const older = { ...loaded, dataUpdatedAt: 5 };
    expect(together(loaded, older)).toMatchObject({ data: true, error: null, dataUpdatedAt: 5 });
    expect(together()).toMatchObject({ data: true, error: null, dataUpdatedAt: null });
  });
});

it('shows beside the cloud that there is no network, and the age of the data', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  renderScreen(<StaleNotice query={loaded} />);
  const notice = screen.getByRole('status');
  expect(notice).toHaveTextContent('Sem conexão. Última leitura há 2 h.');
  expect(notice.querySelector('svg')).not.toBeNull();
});

it('shows nothing where nothing was requested, or where the response is new', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { unmount } = renderScreen(<StaleNotice query={{ ...loaded, dataUpdatedAt: null }} />);
  expect(screen.queryByRole('status')).toBeNull();
  unmount();
  vi.restoreAllMocks();
  renderScreen(<StaleNotice query={loaded} />);
  expect(screen.queryByRole('status')).toBeNull();
});

it('shows a failure with a network, the age of the data, and a retry', async () => {
  const refetch = vi.fn(() => Promise.resolve());
  renderScreen(<StaleNotice query={{ ...stale, refetch }} />);
  expect(screen.getByRole('status')).toHaveTextContent('Não foi possível atualizar. Última leitura há 2 h.');
  await userEvent.click(screen.getByRole('button', { name: 'Tentar Novamente' }));
  expect(refetch).toHaveBeenCalledOnce();
});

it('moves the focus to the page when a successful retry removes its button', async () => {
  const page = (query: typeof stale | typeof loaded) => (
    <main>
      <StaleNotice query={query} />
    </main>
  );
  const { rerender } = render(page(stale));
  await userEvent.click(screen.getByRole('button', { name: 'Tentar Novamente' }));
  rerender(page(loaded));
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});
