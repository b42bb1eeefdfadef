import {
  checkProposable,
  decideProposal,
  listForReview,
  listPopularRoutes,
  listProposals,
  type Proposal,
  proposePopularRoute,
  withdrawProposal,
} from '@estradeiro/contract/popular-routes';
import { getSavedRoute } from '@estradeiro/contract/routes';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { api, renderScreen } from '#platform/render.testing.tsx';
import { answerQuestion } from '#ui/ask.testing.ts';
import { Toasts } from '#ui/toast.tsx';
import { savedRoute } from './popular-ride.testing.ts';
import { rastro } from './popular-routes.testing.ts';
import { PopularRoutesScreen } from './popular-routes-screen.tsx';

const proposal: Proposal = {
  id: '2b8f8a3e-8f0e-4f0e-9f0e-0b8f8a3e8f0e',
  routeId: savedRoute.id,
  status: 'pending',
  reason: null,
  name: 'Minha serra',
  description: 'Curvas e mirantes até o alto da serra.',
  origin: rastro.origin,
  destination: rastro.destination,
  distance: 35,
  estimatedTime: 60,
  difficulty: 'medium',
  season: 'Outono',
  highlights: [],
  states: ['SC'],
  drawing: rastro.drawing,
  isDrawnByTowns: false,
  createdAt: '2026-11-20T12:00:00.000Z',
};

const show = (path = '/popular-routes') =>
  renderScreen(
    <>
      <PopularRoutesScreen />
      <Toasts />
    </>,
    { path },
  );

beforeEach(() => {
  api.answer(listPopularRoutes, [rastro]);
  api.answer(listProposals, []);
  api.answer(checkProposable, { obstacle: null });
  api.answer(listForReview, { isModerator: false, proposals: [] });
});

it('proposes a saved route with its form, once every field is valid', async () => {
  api.answer(getSavedRoute, savedRoute);
  api.answer(proposePopularRoute, proposal);
  const { history } = show(`/popular-routes?propose=${savedRoute.id}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Enviar proposta' }));
  expect(screen.getByText('Escreva de 20 a 600 caracteres')).toBeDefined();
  expect(screen.getByText('Escolha a dificuldade')).toBeDefined();
  expect(screen.getByText(/sem os 5 km em volta do início e do fim/)).toBeDefined();
  await userEvent.type(screen.getByLabelText('Descrição'), proposal.description);
  await userEvent.click(screen.getByRole('button', { name: 'Médio' }));
  await userEvent.click(screen.getByRole('button', { name: 'Outono' }));
  await userEvent.type(screen.getByLabelText(/^Atrações/), 'Mirante');
  await userEvent.click(screen.getByRole('button', { name: 'Enviar proposta' }));
  expect(await screen.findByText('Proposta enviada')).toBeDefined();
  expect(api.seen(proposePopularRoute)[0]?.body).toMatchObject({
    routeId: savedRoute.id,
    name: savedRoute.name,
    difficulty: 'medium',
    months: [3, 4, 5],
    highlights: ['Mirante'],
  });
  expect(history.at(-1)).toBe('/popular-routes');
});

it('shows before the form why a route cannot be proposed', async () => {
  api.answer(getSavedRoute, savedRoute);
  const message = 'Este caminho já está nas Rotas Populares: “Serra do Rio do Rastro”.';
  api.answer(checkProposable, { obstacle: { type: 'popular_already', message } });
  show(`/popular-routes?propose=${savedRoute.id}`);
  await screen.findByText(message);
  expect(screen.queryByRole('button', { name: 'Enviar proposta' })).toBeNull();
});

it('shows a moderator where the line is an estimate', async () => {
  const proposals = [true, false].map((isDrawnByTowns, n) => ({
    ...proposal,
    isDrawnByTowns,
    id: `${n}${proposal.id.slice(1)}`,
  }));
  api.answer(listForReview, { isModerator: true, proposals });
  show();
  await userEvent.click(await screen.findByText('Para moderar (2)'));
  expect(await screen.findAllByText(/^Traçado estimado/)).toHaveLength(1);
});

it('shows the state of a proposal and the reason, and withdraws it after a confirmation', async () => {
  const rejected = { ...proposal, status: 'rejected' as const, reason: 'Conte o que há no caminho.' };
  api.answer(listProposals, [rejected]);
  api.answer(withdrawProposal);
  show();
  await userEvent.click(await screen.findByText('Minhas propostas (1)'));
  expect(screen.getByText('Não aprovada')).toBeDefined();
  expect(screen.getByText('Motivo: Conte o que há no caminho.')).toBeDefined();
  api.answer(listProposals, []);
  await userEvent.click(screen.getByRole('button', { name: 'Retirar a proposta Minha serra' }));
  await answerQuestion('Retirar');
  await vi.waitFor(() => expect(screen.queryByText('Minhas propostas (1)')).toBeNull());
});

it('lets a moderator approve, or reject with a reason', async () => {
  api.answer(listForReview, { isModerator: true, proposals: [{ ...proposal, routeId: null }] });
  api.answer(decideProposal, proposal);
  show();
  await userEvent.click(await screen.findByText('Para moderar (1)'));
  await userEvent.click(await screen.findByRole('button', { name: 'Recusar' }));
  await userEvent.click(screen.getByRole('button', { name: 'Recusar com este motivo' }));
  expect(api.seen(decideProposal)).toHaveLength(0);
  await userEvent.type(screen.getByLabelText('Motivo da recusa'), 'Faltam cuidados.');
  await userEvent.click(screen.getByRole('button', { name: 'Recusar com este motivo' }));
  await vi.waitFor(() =>
    expect(api.seen(decideProposal)[0]?.body).toEqual({ status: 'rejected', reason: 'Faltam cuidados.' }),
  );
});

it('shows nothing of this to a rider who neither proposed nor moderates', async () => {
  show();
  expect(await screen.findByRole('heading', { name: rastro.name })).toBeDefined();
  expect(screen.queryByText(/Minhas propostas|Para moderar/)).toBeNull();
});
