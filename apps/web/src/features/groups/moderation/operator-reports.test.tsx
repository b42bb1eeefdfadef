import { listOperatorReports, type OperatorReport, settleOperatorReport } from '@estradeiro/contract/groups/safety';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { api, renderScreen } from '#platform/render.testing.tsx';
import { clearToast, Toasts } from '#ui/toast.tsx';
import { OperatorReports } from './operator-reports.tsx';

const report: OperatorReport = {
  id: crypto.randomUUID(),
  userId: crypto.randomUUID(),
  userName: 'Bia Lima',
  messageId: crypto.randomUUID(),
  message: 'Paga ou apanha',
  hasPhoto: false,
  reason: 'abuse',
  details: 'Ameaça',
  createdAt: '2026-11-21T12:00:00.000Z',
  groupName: null,
  isPopular: false,
  canHandOver: false,
  isSuspended: false,
  isOperator: false,
};
const failed = 'Não foi possível carregar as denúncias de grupos';

const show = () =>
  renderScreen(
    <>
      <OperatorReports />
      <Toasts />
    </>,
  );

beforeEach(() => {
  localStorage.clear();
  clearToast();
});

it('shows a moderator the open reports, names no private group, and settles one', async () => {
  api.answer(listOperatorReports, {
    isModerator: true,
    reports: [report, { ...report, id: crypto.randomUUID(), groupName: 'Curvas' }],
  });
  show();
  await userEvent.click(await screen.findByText('Denúncias de grupos (2)'));
  const [, first, second] = screen.getAllByRole('listitem').map((row) => within(row));
  expect(first?.getByText('Sobre Bia Lima')).toBeVisible();
  expect(first?.getByText('Grupo privado')).toBeVisible();
  expect(first?.getByText('Paga ou apanha')).toBeVisible();
  expect(second?.getByText('Curvas')).toBeVisible();
  api.answer(settleOperatorReport);
  api.answer(listOperatorReports, { isModerator: true, reports: [] });
  await userEvent.click(first?.getByRole('button', { name: 'Resolvida' }) as HTMLElement);
  expect(await screen.findByText('Denúncia arquivada')).toBeVisible();
  expect(api.seen(settleOperatorReport)).toMatchObject([{ params: { reportId: report.id } }]);
  expect(await screen.findByText('Denúncias de grupos (0)')).toBeVisible();
  expect(screen.getByText('Nenhuma denúncia de grupo espera por você.')).toBeVisible();
});

it('is nothing to anybody else, also where it cannot be read', async () => {
  api.answer(listOperatorReports, { isModerator: false, reports: [] });
  show();
  await waitFor(() => expect(api.seen(listOperatorReports)).toHaveLength(1));
  expect(screen.queryByText(/Denúncias de grupos/)).toBeNull();
  api.fail(listOperatorReports, 'internal', 500);
  show();
  await waitFor(() => expect(api.seen(listOperatorReports)).toHaveLength(2));
  expect(screen.queryByText(failed)).toBeNull();
});

it('shows a former moderator that loading failed, and retries', async () => {
  localStorage.setItem('moderates-groups', 'true');
  api.fail(listOperatorReports, 'internal', 500);
  show();
  expect(screen.getByRole('status', { name: 'Carregando denúncias' })).toBeVisible();
  expect(await screen.findByText(failed)).toBeVisible();
  api.answer(listOperatorReports, { isModerator: true, reports: [report] });
  await userEvent.click(screen.getByRole('button', { name: 'Tentar Novamente' }));
  expect(await screen.findByText('Denúncias de grupos (1)')).toBeVisible();
  expect(screen.queryByText(failed)).toBeNull();
});
