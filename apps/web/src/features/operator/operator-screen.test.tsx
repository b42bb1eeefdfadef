import { getUser } from '@estradeiro/contract/auth';
import { listOperatorReports } from '@estradeiro/contract/groups/safety';
import { listLodgingReports } from '@estradeiro/contract/lodging/reports';
import {
  listOperatorActions,
  listOperators,
  makeOperatorLink,
  type Operator,
  type OperatorAction,
  openOperatorLink,
  removeOperator,
} from '@estradeiro/contract/operator';
import { getOperatorBackups } from '@estradeiro/contract/operator-backups';
import { getServerHealth } from '@estradeiro/contract/operator-health';
import { getOperatorMaps } from '@estradeiro/contract/operator-maps';
import { getOperatorMessages } from '@estradeiro/contract/operator-messages';
import { getRegistration, listServerRiders } from '@estradeiro/contract/operator-riders';
import { getOperatorNotice } from '@estradeiro/contract/operator-settings';
import { getServerVersions } from '@estradeiro/contract/operator-versions';
import { listForReview } from '@estradeiro/contract/popular-routes';
import { getProof, prove } from '@estradeiro/contract/proof';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ana, api, renderScreen } from '#platform/render.testing.tsx';
import { noBackups, noMaps, noMessages, well } from './operator.testing.ts';
import { OperatorScreen } from './operator-screen.tsx';

const you: Operator = { id: ana.id, name: 'Ana Souza', email: ana.email, isConfigured: false, isYou: true };
const bia: Operator = {
  id: '0b0f0c3e-4a3d-4a8e-9d55-1c9f6f0f0c3e',
  name: 'Bia Lima',
  email: 'bia@exemplo.com',
  isConfigured: false,
  isYou: false,
};
const invited: OperatorAction = {
  id: '1b0f0c3e-4a3d-4a8e-9d55-1c9f6f0f0c3e',
  at: '2026-11-28T17:30:00.000Z',
  kind: 'made_link',
  about: null,
  who: 'Ana Souza',
  address: '10.1.2.3',
};
const link = { url: `https://clube.example/operador?link=${'t'.repeat(43)}`, expiresAt: '2026-11-29T17:30:00.000Z' };
const unproven = { until: null, hasPassword: true, hasPasskey: false };

function open(path = '/operador') {
  return renderScreen(<OperatorScreen notFound={<h1>404</h1>} />, { path, rider: { ...ana, isOperator: true } });
}

function answerAll(operators = [you, bia], actions = [invited]) {
  api.answer(listOperators, operators);
  api.answer(listOperatorActions, actions);
  api.answer(getServerHealth, well);
  api.answer(getOperatorNotice, { notice: null, configured: null, change: null });
  api.answer(getServerVersions, { running: '0.1.0', notes: [], newer: null, readAt: null, isUnreachable: false });
  api.answer(getOperatorMaps, noMaps);
  api.answer(getOperatorMessages, noMessages);
  api.answer(listServerRiders, { riders: [], total: 0 });
  api.answer(getRegistration, { mode: 'open' });
  api.answer(getOperatorBackups, noBackups);
  api.answer(listOperatorReports, { isModerator: true, reports: [] });
  api.answer(listForReview, { isModerator: true, proposals: [] });
  api.answer(listLodgingReports, { reported: [], takenDown: [], more: 0 });
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('shows who takes care of the server, and what was done, when and from where', async () => {
  answerAll([you, { ...bia, isConfigured: true }]);
  open();
  const people = await screen.findByRole('region', { name: 'Quem cuida do servidor' });
  expect(
    within(people)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringContaining('Ana SouzaVocê'), expect.stringContaining('bia@exemplo.com · pela configuração')]);
  const done = within(screen.getByRole('region', { name: 'O que foi feito' }));
  expect((await done.findByRole('listitem')).textContent).toMatch(
    /Fez um link .*Ana Souza · .*28\/11\/2026.* · 10\.1\.2\.3/,
  );
});

it('names the lodging that something was done about, and only its kind once it is deleted', async () => {
  const took = { ...invited, kind: 'took_down_lodging' } as const;
  answerAll(undefined, [
    { ...took, about: 'photo Pousada do Trópico' },
    { ...took, id: you.id, kind: 'kept_lodging', about: 'place' },
  ]);
  open();
  const done = within(await screen.findByRole('region', { name: 'O que foi feito' }));
  expect((await done.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Tirou do ar uma foto de hospedagem: Pousada do Trópico/),
    expect.stringMatching(/^Manteve depois de denúncia uma hospedagem(?!:)/),
  ]);
});

it('is the 404 page for everybody else, also for an operator who was removed meanwhile', async () => {
  api.fail(listOperators, 'not_found', 404);
  open();
  expect(await screen.findByRole('heading', { name: '404' })).toBeDefined();
});

it('states its failure and tries again', async () => {
  api.fail(listOperators, 'internal', 500);
  open();
  expect(await screen.findByRole('alert')).toBeDefined();
  answerAll();
  await press('Tentar Novamente');
  expect(await screen.findByText('Bia Lima')).toBeDefined();
});

it('makes a link at once where the proof is fresh', async () => {
  answerAll();
  api.answer(makeOperatorLink, link);
  open();
  await press('Convidar outra pessoa');
  expect(await screen.findByText(link.url)).toBeDefined();
});

it('asks for the password where the last proof is too old, and goes on', async () => {
  answerAll();
  api.fail(makeOperatorLink, 'proof_required', 403);
  api.answer(getProof, unproven);
  open();
  await press('Convidar outra pessoa');
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirme que é você' }));
  api.fail(prove, 'wrong_password', 422, 'A senha atual não confere.');
  await userEvent.type(await dialog.findByLabelText('Sua senha'), 'Errada 116');
  await userEvent.click(dialog.getByRole('button', { name: 'Confirmar' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('A senha atual não confere.');
  api.answer(prove, { ...unproven, until: link.expiresAt });
  api.answer(makeOperatorLink, link);
  await userEvent.click(dialog.getByRole('button', { name: 'Confirmar' }));
  expect(await screen.findByText(link.url)).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('does nothing where the operator declines to prove', async () => {
  answerAll();
  api.fail(makeOperatorLink, 'proof_required', 403);
  api.answer(getProof, { ...unproven, hasPassword: false });
  open();
  await press('Convidar outra pessoa');
  expect(await screen.findByText(/não tem senha nem chave/)).toBeDefined();
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByRole('button', { name: 'Convidar outra pessoa' })).toBeDefined();
  expect(api.seen(makeOperatorLink)).toHaveLength(1);
});

it('removes another operator after a question', async () => {
  answerAll();
  api.answer(removeOperator);
  open();
  await press('Retirar: Bia Lima');
  const question = within(await screen.findByRole('alertdialog', { name: 'Retirar Bia Lima?' }));
  answerAll([you]);
  await userEvent.click(question.getByRole('button', { name: 'Retirar' }));
  expect(await screen.findByRole('region', { name: 'Quem cuida do servidor' })).toBeDefined();
  await expect.poll(() => screen.queryByText('Bia Lima')).toBeNull();
  expect(api.seen(removeOperator)).toMatchObject([{ params: { id: bia.id } }]);
  expect(screen.queryByRole('button', { name: /^Retirar/ })).toBeNull();
});

it('opens a link by a press, and says when it is over', async () => {
  api.fail(openOperatorLink, 'link_expired', 404, 'Este link não vale mais.');
  const { history } = open(`/operador?link=${'t'.repeat(43)}`);
  await press('Cuidar do servidor');
  expect((await screen.findByRole('alert')).textContent).toBe('Este link não vale mais.');
  answerAll();
  api.answer(openOperatorLink);
  api.answer(getUser, { ...ana, isOperator: true });
  await press('Cuidar do servidor');
  expect(await screen.findByText('Bia Lima')).toBeDefined();
  expect(history?.at(-1)).toBe('/operador');
});
