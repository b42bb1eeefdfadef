import { getConsent, replyToConsent } from '@estradeiro/contract/emergency/consent';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { api, renderScreen } from '#platform/render.testing.tsx';
import { ContactConsentScreen } from './contact-consent-screen.tsx';

const token = 'a'.repeat(43);
const open = { riderFirstName: 'Ana', answer: null };
const show = () => renderScreen(<ContactConsentScreen params={{ token }} />, { path: `/contato/${token}` });

it('shows who asks and what for, and sends nothing by itself', async () => {
  api.answer(getConsent, open);
  show();
  await screen.findByRole('heading', { name: 'Ana quer você como contato de emergência' });
  screen.getByText(/você recebe uma mensagem com a posição/);
  expect(document.title).toBe('Pedido de Ana · Estradeiro');
  expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex, nofollow');
  expect(api.seen(replyToConsent)).toEqual([]);
});

it.each([
  ['Sim, quero receber', 'yes', 'Obrigado! Você vai receber os pedidos de ajuda de Ana.'],
  ['Não', 'no', 'Certo. Nada que Ana enviar por aqui vai chegar a você.'],
  ['Nunca mais, de ninguém', 'never', 'Certo. Ninguém mais vai escrever a você pelo Estradeiro.'],
] as const)('takes the answer "%s", which may be changed', async (button, answer, thanks) => {
  api.answer(getConsent, open);
  api.answer(replyToConsent, { ...open, answer });
  show();
  await userEvent.click(await screen.findByRole('button', { name: button }));
  await screen.findByText(thanks);
  expect(screen.getByRole('button', { name: button })).toHaveAttribute('aria-pressed', 'true');
  expect(api.seen(replyToConsent)).toMatchObject([{ params: { token }, body: { answer } }]);
});

it('shows when the answer was not sent, and sends it again', async () => {
  api.answer(getConsent, open);
  api.drop(replyToConsent);
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Não' }));
  await screen.findByText('A resposta não saiu. Tente de novo.');
  api.answer(replyToConsent, { ...open, answer: 'no' });
  await userEvent.click(screen.getByRole('button', { name: 'Não' }));
  await screen.findByText('Certo. Nada que Ana enviar por aqui vai chegar a você.');
});

it('shows that a request has expired, and retries without a response', async () => {
  api.fail(getConsent, 'not_found', 404);
  const { unmount } = show();
  await screen.findByRole('heading', { name: 'Este pedido não existe mais' });
  unmount();
  api.drop(getConsent);
  show();
  await screen.findByRole('alert');
  api.answer(getConsent, open);
  await userEvent.click(screen.getByRole('button', { name: 'Tentar Novamente' }));
  await screen.findByRole('heading', { name: 'Ana quer você como contato de emergência' });
});
