import { getOperatorNotice, setOperatorNotice } from '@estradeiro/contract/operator-settings';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { api, renderScreen } from '#platform/render.testing.tsx';
import { Toasts } from '#ui/toast.tsx';
import { ServerNotice } from './components/notice.tsx';
import { proofQuestion } from './proof-question.ts';

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('writes the line above every screen, and says what is wrong with one', async () => {
  api.answer(getOperatorNotice, { notice: null, configured: null, change: null });
  api.answer(setOperatorNotice);
  renderScreen(<ServerNotice />);
  await press('Escrever um aviso');
  await press('Mostrar a todos');
  expect(screen.getByText('Escreva de 1 a 60 letras.')).toBeVisible();
  await userEvent.type(screen.getByRole('textbox', { name: 'Aviso' }), 'Sem mapa do Paraná');
  await userEvent.type(screen.getByRole('textbox', { name: /^Endereço/ }), 'clube');
  expect(screen.getByText(/^Um endereço que comece/)).toBeVisible();
  await userEvent.clear(screen.getByRole('textbox', { name: /^Endereço/ }));
  await press('Mostrar a todos');
  await expect
    .poll(() => api.seen(setOperatorNotice))
    .toMatchObject([{ body: { notice: { text: 'Sem mapa do Paraná', url: null } } }]);
});

it('keeps what is written where the operator declines to prove who they are, and says that nothing changed', async () => {
  api.answer(getOperatorNotice, { notice: null, configured: null, change: null });
  api.fail(setOperatorNotice, 'proof_required', 403, 'Confirme de novo que é você.');
  renderScreen(
    <>
      <ServerNotice />
      <Toasts />
    </>,
  );
  await press('Escrever um aviso');
  await userEvent.type(screen.getByRole('textbox', { name: 'Aviso' }), 'Sem mapa do Paraná');
  await press('Mostrar a todos');
  await expect.poll(() => proofQuestion.read()).not.toBeNull();
  proofQuestion.read()?.answer(false);
  expect(await screen.findByText('O aviso não mudou')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Aviso' })).toHaveValue('Sem mapa do Paraná');
});

it('says who changed it, removes it, and goes back to the configured one', async () => {
  const configured = { text: 'Servidor do clube', url: null };
  const notice = { text: 'Sem mapa do Paraná', url: 'https://clube.example/avisos' };
  const change = { at: '2026-11-29T15:00:00.000Z', who: 'Ana Souza' };
  api.answer(getOperatorNotice, { notice, configured, change });
  api.answer(setOperatorNotice);
  renderScreen(<ServerNotice />);
  expect(await screen.findByText(/^Mudado por Ana Souza, em 29\/11\/2026/)).toBeVisible();
  await press('Tirar o aviso');
  await expect.poll(() => api.seen(setOperatorNotice)).toMatchObject([{ body: { notice: null } }]);
  await press('Voltar ao da configuração');
  await expect.poll(() => api.seen(setOperatorNotice).at(-1)).toMatchObject({ body: { notice: configured } });
});
