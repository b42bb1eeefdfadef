import { getUser } from '@estradeiro/contract/auth';
import { createGroup, findPublicGroups, joinGroup, listGroups } from '@estradeiro/contract/groups/groups';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { answersCached, cacheAnswersOf } from '#platform/offline/cache.testing.ts';
import { ana, api, renderScreen } from '#platform/render.testing.tsx';
import { clearToast, Toasts } from '#ui/toast.tsx';
import { popularGroups, someGroup, somePublicGroup } from './groups.testing.ts';
import { GroupsScreen } from './groups-screen.tsx';

const show = (path = '/groups') =>
  renderScreen(
    <>
      <GroupsScreen />
      <Toasts />
    </>,
    { path },
  );
const mine = () => screen.findByRole('region', { name: 'Meus Grupos' });
const popular = () => screen.findByRole('region', { name: 'Grupos populares' });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

const bodes = someGroup({ name: 'Bodes da Mantiqueira', description: 'Serra todo sábado', unreadCount: 100 });
const serra = someGroup({ name: 'Serra', memberCount: 1, onlineCount: 0, visibility: 'public' });

beforeEach(() => {
  localStorage.clear();
  clearToast();
  api.fail(getUser, 'unauthenticated', 401); // no chat then: it has its own tests
  api.answer(listGroups, []);
  api.answer(findPublicGroups, { groups: popularGroups, nextCursor: null });
});

describe('the list', () => {
  it('shows three placeholders, then the rider’s groups with their numbers', async () => {
    const answer = api.hold(listGroups);
    show();
    expect(screen.getByRole('heading', { name: 'Grupos' })).toBeVisible();
    expect(screen.getByRole('status', { name: 'Carregando...' }).children).toHaveLength(3);
    answer([bodes, serra]);
    const [first, second] = within(await mine()).getAllByRole('listitem');
    expect(first).toHaveTextContent(/Bodes da Mantiqueira.*Serra todo sábado.*3 membros.*1 online/);
    expect(first).toHaveTextContent('99+');
    expect(first).toHaveTextContent('mais de 99 mensagens novas');
    expect(second).toHaveTextContent(/Serra.*1 membro$/);
    expect(within(first as HTMLElement).getByRole('link')).toHaveAttribute('href', `/groups?grupo=${bodes.id}`);
  });

  it('leads to the first group where there is none', async () => {
    show();
    const link = await screen.findByRole('link', { name: 'Criar Primeiro Grupo' });
    expect(link).toHaveAttribute('href', '/groups?novo');
    expect(screen.getByRole('link', { name: 'Novo' })).toHaveAttribute('href', '/groups?novo');
    expect(screen.queryByRole('link', { name: 'Criar Grupo' })).toBeNull();
  });

  it('takes markup in names for text', async () => {
    const name = '<img src=x onerror=alert(1)>';
    api.answer(listGroups, [{ ...bodes, name }]);
    show();
    expect(await within(await mine()).findByText(name)).toBeVisible();
  });

  it('shows a failure, and retries', async () => {
    api.fail(listGroups, 'internal', 500);
    show();
    const failure = await screen.findByRole('alert');
    api.answer(listGroups, [bodes]);
    await userEvent.click(within(failure).getByRole('button', { name: 'Tentar Novamente' }));
    expect(await within(await mine()).findByText(bodes.name)).toBeVisible();
  });

  it('shows one failure where nothing loads, and refetches all of it', async () => {
    api.fail(listGroups, 'internal', 500);
    api.fail(findPublicGroups, 'internal', 500);
    show();
    expect(await screen.findByText('Não foi possível carregar os grupos populares.')).toBeVisible();
    expect(await screen.findByText('Não foi possível buscar grupos.')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Não foi possível carregar seus grupos');
    api.answer(listGroups, [bodes]);
    api.answer(findPublicGroups, { groups: [...popularGroups, somePublicGroup()], nextCursor: null });
    await press('Tentar Novamente');
    expect(await within(await mine()).findByText(bodes.name)).toBeVisible();
    expect(await within(await popular()).findByText('Touring Brasil')).toBeVisible();
    expect(await screen.findByText('Estradas de Minas')).toBeVisible();
  });

  it('shows a failure of public groups separately where the rider’s own are loaded', async () => {
    api.answer(listGroups, [bodes]);
    api.fail(findPublicGroups, 'internal', 500);
    show();
    const failure = await within(await popular()).findByRole('alert');
    api.answer(findPublicGroups, { groups: popularGroups, nextCursor: null });
    await userEvent.click(within(failure).getByRole('button', { name: 'Tentar Novamente' }));
    expect(await within(await popular()).findByText('Touring Brasil')).toBeVisible();
  });

  it('is the last one with its age where there is no network', async () => {
    cacheAnswersOf(ana);
    api.drop(getUser); // then it is the rider who last signed in here
    api.answer(listGroups, [bodes]);
    const { unmount } = show();
    await answersCached(2);
    unmount();
    api.drop(listGroups);
    api.drop(findPublicGroups);
    show();
    expect(await within(await mine()).findByText(bodes.name)).toBeVisible();
    expect(within(await popular()).getByText('4 membros · comunidade de 1.247')).toBeVisible();
    expect(await screen.findByText('Não foi possível atualizar. Última leitura agora.')).toBeVisible();
  });
});

describe('public groups', () => {
  it('are first the three popular ones, with their true members and the numbers as given', async () => {
    show();
    const rows = await within(await popular()).findAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Aventura Brasil4 membros · comunidade de 1.247'),
      expect.stringContaining('Motociclistas Urbanos2 membros · comunidade de 2.156'),
      expect.stringContaining('Touring Brasil1 membro · comunidade de 673'),
    ]);
  });

  it('takes no number of a popular one for its members', async () => {
    const [aventura, ...others] = popularGroups.map((group, at) => ({ ...group, memberCount: at }));
    api.answer(findPublicGroups, { groups: aventura ? [aventura, ...others] : others, nextCursor: null });
    show();
    const rows = await within(await popular()).findAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('comunidade de 1.247 · seja o primeiro aqui'),
      expect.stringContaining('1 membro ·'),
      expect.stringContaining('2 membros ·'),
    ]);
  });

  it('are joined by Participar, which opens the group', async () => {
    const [aventura] = popularGroups;
    const joined = someGroup({ id: aventura?.id ?? '', name: 'Aventura Brasil' });
    api.answer(joinGroup, joined);
    const { history } = show();
    const button = await screen.findByRole('button', { name: 'Participar: Aventura Brasil' });
    api.answer(listGroups, [joined]);
    await userEvent.click(button);
    await waitFor(() => expect(history?.at(-1)).toBe(`/groups?grupo=${joined.id}`));
    expect(api.seen(joinGroup)).toMatchObject([{ params: { id: joined.id } }]);
  });

  it('open at once where the rider is in them already', async () => {
    const [aventura, ...others] = popularGroups.map((group) => ({ ...group, isMember: true }));
    api.answer(findPublicGroups, { groups: aventura ? [aventura, ...others] : others, nextCursor: null });
    const { history } = show();
    await press('Abrir: Aventura Brasil');
    expect(history?.at(-1)).toBe(`/groups?grupo=${aventura?.id}`);
  });

  it('say why joining failed', async () => {
    api.fail(joinGroup, 'removed_from_group', 409, 'Quem cuida do grupo retirou você dele.');
    show();
    await press('Participar: Touring Brasil');
    expect(await screen.findByRole('alert')).toHaveTextContent('Quem cuida do grupo retirou você dele.');
  });

  it('are found by their name, page by page', async () => {
    show();
    await popular();
    const first = { groups: [somePublicGroup({ name: 'Minas em Duas Rodas' })], nextCursor: 'next' };
    api.answer(findPublicGroups, first);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Nome do grupo ou da região' }), 'minas');
    expect(await screen.findByText('Minas em Duas Rodas')).toBeVisible();
    api.answer(findPublicGroups, { groups: [somePublicGroup({ name: 'Minas Off-Road' })], nextCursor: null });
    await press('Ver mais');
    expect(await screen.findByText('Minas Off-Road')).toBeVisible();
    expect(api.seen(findPublicGroups).at(-1)?.query).toEqual({ q: 'minas', cursor: 'next' });
  });

  it('say that none bears such a name', async () => {
    show();
    await popular();
    api.answer(findPublicGroups, { groups: [], nextCursor: null });
    await userEvent.type(screen.getByRole('searchbox'), 'xyz');
    expect(await screen.findByText(/Nenhum grupo público com esse nome/)).toBeVisible();
  });
});

describe('Criar Grupo', () => {
  const open = async () => {
    const view = show('/groups?novo');
    const name = await screen.findByRole('textbox', { name: 'Nome do grupo' });
    return { ...view, name };
  };
  const submit = () => press('Criar Grupo');

  it('requires a name', async () => {
    const { name } = await open();
    await userEvent.type(name, '  ');
    await submit();
    expect(screen.getByText('Nome do grupo é obrigatório')).toBeVisible();
    expect(name).toHaveFocus();
    expect(api.seen(createGroup)).toEqual([]);
  });

  it('creates it, confirms and returns to the list', async () => {
    api.answer(createGroup, serra);
    const { name, history } = await open();
    await userEvent.type(name, ' Serra ');
    await userEvent.type(screen.getByRole('textbox', { name: 'Descrição (opcional)' }), 'Curvas');
    await userEvent.click(screen.getByRole('radio', { name: /^Público/ }));
    api.answer(listGroups, [serra]);
    await submit();
    expect(await screen.findByText('Grupo criado com sucesso!')).toBeVisible();
    expect(screen.getByText('Sucesso')).toBeVisible();
    expect(history?.at(-1)).toBe('/groups');
    expect(within(await mine()).getByText('Serra')).toBeVisible();
    const [sent] = api.seen(createGroup);
    expect(sent?.body).toEqual({ name: 'Serra', description: 'Curvas', visibility: 'public' });
  });

  it('keeps what was typed where that fails, and retries under the same key', async () => {
    api.fail(createGroup, 'internal', 500);
    const { name } = await open();
    await userEvent.type(name, 'Serra');
    await submit();
    expect(await screen.findByRole('alert')).toHaveTextContent('ErroFalha ao criar grupo. Tente novamente.');
    expect(name).toHaveValue('Serra');
    api.answer(createGroup, serra);
    await submit();
    expect(await screen.findByText('Grupo criado com sucesso!')).toBeVisible();
    const [first, second] = api.seen(createGroup);
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
  });

  it('uses a new key once the name was corrected, so that the first group does not count as the corrected one', async () => {
    api.drop(createGroup); // it may have been created: only the response is lost
    const { name } = await open();
    await userEvent.type(name, 'Sera');
    await submit();
    expect(await screen.findByRole('alert')).toBeVisible();
    api.answer(createGroup, serra);
    await userEvent.clear(name);
    await userEvent.type(name, 'Serra');
    await submit();
    expect(await screen.findByText('Grupo criado com sucesso!')).toBeVisible();
    const [first, second] = api.seen(createGroup);
    expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey);
  });

  it('can be closed', async () => {
    const { history } = await open();
    await press('Fechar');
    expect(history?.at(-1)).toBe('/groups');
  });
});

it('shows that a group without the rider is not to be found', async () => {
  show(`/groups?grupo=${crypto.randomUUID()}`);
  expect(await screen.findByRole('heading', { name: 'Grupo não encontrado' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver meus grupos' })).toHaveAttribute('href', '/groups');
});
