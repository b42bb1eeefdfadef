import {
  deleteReportedGroup,
  listOperatorReports,
  type OperatorReport,
  settleOperatorReport,
} from '@estradeiro/contract/groups/safety';
import {
  keepReportedLodging,
  listLodgingReports,
  type ReportedLodging,
  restoreLodging,
  type TakenDownLodging,
  takeDownLodging,
} from '@estradeiro/contract/lodging/reports';
import { suspendRider } from '@estradeiro/contract/operator-riders';
import { listForReview, type Proposal } from '@estradeiro/contract/popular-routes';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { api, renderScreen } from '#platform/render.testing.tsx';
import { answerQuestion } from '#ui/ask.testing.ts';
import { Decisions } from './components/decisions.tsx';

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const report: OperatorReport = {
  id: crypto.randomUUID(),
  userId: crypto.randomUUID(),
  userName: 'Bia Lima',
  messageId: crypto.randomUUID(),
  message: 'Paga ou apanha',
  hasPhoto: false,
  reason: 'abuse',
  details: 'Ameaça',
  createdAt: hoursAgo(3),
  groupName: null,
  isPopular: false,
  canHandOver: true,
  isSuspended: false,
  isOperator: false,
};
const proposal: Proposal = {
  ...{ id: crypto.randomUUID(), routeId: null, status: 'pending', reason: null, name: 'Serra do Rio do Rastro' },
  ...{ description: 'Curvas.', origin: 'Lauro Müller', destination: 'Urubici', distance: 80, estimatedTime: 120 },
  ...{ difficulty: 'medium', season: 'abril', highlights: [], states: ['SC'] },
  ...{
    drawing: { abroad: '', land: '', line: '', places: [], towns: [], center: { lat: -28, lng: -49 } },
    isDrawnByTowns: true,
    createdAt: hoursAgo(72),
  },
};

const lodging: ReportedLodging = {
  ...{ kind: 'place', id: crypto.randomUUID(), placeName: 'Pousada Fantasma', town: 'Urubici, SC' },
  ...{ authorId: crypto.randomUUID(), authorName: 'Zeca Souza', words: 'Pague antes por Pix.', rating: null },
  ...{ photoIds: [crypto.randomUUID()], reporters: 3, createdAt: hoursAgo(30) },
  reasons: [
    { reason: 'scam', count: 2 },
    { reason: 'untrue', count: 1 },
  ],
  details: ['Não existe nesse endereço'],
  isSuspended: false,
  isOperator: false,
};
const takenDown: TakenDownLodging = {
  ...{ kind: 'review', id: crypto.randomUUID(), placeName: 'Pousada Boa', town: 'Urubici, SC' },
  ...{ authorName: 'Bia Lima', words: 'Um xingamento', at: hoursAgo(1) },
};

type Lodging = { reported?: ReportedLodging[]; takenDown?: TakenDownLodging[]; more?: number };

function open(
  reports: OperatorReport[],
  proposals: Proposal[] = [],
  { reported = [], takenDown = [], more = 0 }: Lodging = {},
) {
  api.answer(listLodgingReports, { reported, takenDown, more });
  api.answer(listOperatorReports, { isModerator: true, reports });
  api.answer(listForReview, { isModerator: true, proposals });
  renderScreen(<Decisions />);
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('says that nothing waits', async () => {
  open([]);
  expect(await screen.findByText('Nada espera por decisão.')).toBeDefined();
});

it('shows a report with what it quotes and its age, and settles it', async () => {
  open([report]);
  expect(await screen.findByText('Ofensa ou assédio · grupo privado · há 3 h')).toBeDefined();
  expect(screen.getByText('Paga ou apanha')).toBeDefined();
  api.answer(settleOperatorReport);
  api.answer(listOperatorReports, { isModerator: true, reports: [] });
  await press('Resolvida');
  expect(await screen.findByText('Nada espera por decisão.')).toBeDefined();
});

it('shows the oldest first, and leads to where a proposed ride is decided', async () => {
  open([report], [proposal]);
  const rows = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(rows).toEqual([
    expect.stringContaining('Rota proposta: Serra'),
    expect.stringContaining('Denúncia: Bia Lima'),
  ]);
  expect(screen.getByText('há 3 d')).toBeDefined();
  expect(screen.getByRole('link', { name: /^Ver e decidir/ })).toHaveAttribute('href', '/popular-routes');
});

it('shows the kinds in one order of age, whatever the order of their lists', async () => {
  const at = (hours: number) => ({ id: crypto.randomUUID(), createdAt: hoursAgo(hours) });
  open(
    [1, 40].map((hours) => ({ ...report, ...at(hours) })),
    [2, 30].map((hours) => ({ ...proposal, ...at(hours) })),
    { reported: [3, 50].map((hours) => ({ ...lodging, ...at(hours), photoIds: [], details: [] })) },
  );
  const rows = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent?.split(':')[0]);
  expect(rows).toEqual(['Hospedagem', 'Denúncia', 'Rota proposta', 'Hospedagem', 'Rota proposta', 'Denúncia']);
});

it('suspends the rider and deletes the group, each after a question', async () => {
  open([report]);
  api.answer(suspendRider);
  await press('Mais: Denúncia: Bia Lima');
  await press('Suspender');
  await answerQuestion('Suspender');
  expect(api.seen(suspendRider).at(-1)?.params).toEqual({ id: report.userId });
  api.answer(deleteReportedGroup);
  await press('Mais: Denúncia: Bia Lima');
  await press('Excluir o grupo');
  await answerQuestion('Excluir');
  expect(api.seen(deleteReportedGroup).at(-1)?.params).toEqual({ reportId: report.id });
});

it('names a suspended rider, who is not suspended again', async () => {
  open([{ ...report, isSuspended: true }], [], { reported: [{ ...lodging, isSuspended: true }] });
  expect(await screen.findAllByText('Suspensa')).toHaveLength(2);
  await press('Mais: Denúncia: Bia Lima');
  expect(screen.getByRole('button', { name: 'Excluir o grupo' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Suspender' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Mais: Zeca Souza' })).toBeNull();
});

it('says of an operator what else a suspension takes', async () => {
  open([{ ...report, isOperator: true }]);
  expect(await screen.findByText('Cuida do servidor')).toBeDefined();
  await press('Mais: Denúncia: Bia Lima');
  await press('Suspender');
  expect(await screen.findByText(/^Deixa de cuidar do servidor/)).toBeDefined();
});

it('offers nothing about a popular group or one without somebody else that would be refused', async () => {
  open([
    { ...report, groupName: 'Aventura Brasil', isPopular: true, canHandOver: false },
    { ...report, id: crypto.randomUUID(), userName: 'Caio Reis', canHandOver: false },
  ]);
  expect(await screen.findByText('Ofensa ou assédio · grupo popular Aventura Brasil · há 3 h')).toBeDefined();
  const offered = () =>
    within(screen.getByRole('dialog'))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  await press('Mais: Denúncia: Bia Lima');
  expect(offered()).toEqual(['Suspender']);
  await userEvent.keyboard('{Escape}');
  await press('Mais: Denúncia: Caio Reis');
  expect(offered()).toEqual(['Suspender', 'Excluir o grupo']);
});

it('shows reported lodging as riders see it, how many reported it and why, and keeps it', async () => {
  open([], [], { reported: [lodging] });
  expect(await screen.findByText('Hospedagem: Pousada Fantasma')).toBeDefined();
  expect(screen.getByText('Anunciada por Zeca Souza · Urubici, SC')).toBeDefined();
  expect(screen.getByText('Golpe (2), Informação falsa')).toBeDefined();
  expect(screen.getByText(/3 pessoas denunciaram · há 1 d/)).toBeDefined();
  expect(screen.getByText('Pague antes por Pix.')).toBeDefined();
  expect(screen.getByText('“Não existe nesse endereço”')).toBeDefined();
  expect(screen.getByRole('img', { name: 'Foto 1 de Pousada Fantasma' })).toBeDefined();
  api.answer(keepReportedLodging);
  api.answer(listLodgingReports, { reported: [], takenDown: [], more: 0 });
  await press('Manter');
  expect(await screen.findByText('Nada espera por decisão.')).toBeDefined();
  expect(api.seen(keepReportedLodging)).toMatchObject([{ params: { kind: 'place', id: lodging.id } }]);
});

it('says how much more waits than is listed', async () => {
  open([], [], { reported: [lodging], more: 12 });
  expect(await screen.findByText('Hospedagem: +12 a decidir, depois destas denúncias.')).toBeDefined();
});

it('takes lodging down after a question that says what follows, and suspends who offers it', async () => {
  open([], [], { reported: [lodging] });
  await press('Tirar do ar');
  expect(await screen.findByText(/As reservas que já existem continuam/)).toBeDefined();
  expect(api.seen(takeDownLodging)).toEqual([]);
  api.answer(takeDownLodging);
  await answerQuestion('Tirar do ar');
  expect(api.seen(takeDownLodging)).toMatchObject([{ params: { kind: 'place', id: lodging.id } }]);
  api.answer(suspendRider);
  await press('Mais: Zeca Souza');
  await press('Suspender');
  await answerQuestion('Suspender');
  expect(api.seen(suspendRider).at(-1)?.params).toEqual({ id: lodging.authorId });
});

it('shows again what was taken down, though nothing else waits', async () => {
  open([], [], { takenDown: [takenDown] });
  expect(await screen.findByText('Nada espera por decisão.')).toBeDefined();
  await userEvent.click(screen.getByText('Tirado do ar (1)'));
  api.answer(restoreLodging);
  await press('Pôr de novo no ar: Avaliação de Pousada Boa');
  expect(api.seen(restoreLodging)).toMatchObject([{ params: { kind: 'review', id: takenDown.id } }]);
});
