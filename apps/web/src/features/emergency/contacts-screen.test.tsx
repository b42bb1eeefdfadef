import { requestConsent } from '@estradeiro/contract/emergency/consent';
import {
  addEmergencyContact,
  deleteEmergencyContact,
  listEmergencyContacts,
  updateEmergencyContact,
} from '@estradeiro/contract/emergency/contacts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { api } from '#platform/render.testing.tsx';
import { answerQuestion } from '#ui/ask.testing.ts';
import { bia, caio, input, press, show, textUnder } from './contacts-screen.testing.tsx';

describe('whether a contact wants calls for help', () => {
  const open = /Ainda não respondeu/;

  it.each([
    ['accepted', 'Aceitou receber seus pedidos', null],
    ['asked', 'Ainda não respondeu', 'Perguntar de novo'],
    ['unasked', 'Ainda não perguntamos', 'Perguntar agora'],
    ['declined', 'Não quer receber pedidos', null],
  ] as const)('is shown: %s', async (consent, words, action) => {
    show([{ ...bia, consent }]);
    await screen.findByText(words);
    expect(screen.queryByRole('button', { name: /^Perguntar/ })?.textContent ?? null).toBe(action);
  });

  it('is requested again, or the rider sees why not', async () => {
    show([{ ...bia, consent: 'asked' }]);
    api.fail(requestConsent, 'limit_reached', 409, 'Este contato já foi perguntado hoje.');
    await press('Perguntar de novo');
    await screen.findByText('Este contato já foi perguntado hoje.');
    api.answer(requestConsent, { ...bia, consent: 'asked' });
    await press('Perguntar de novo');
    await screen.findByText('Perguntamos a Bia Lima');
  });

  it('is not shown where this installation cannot write to anybody', async () => {
    show([{ ...bia, consent: 'asked' }], []);
    await screen.findByText('Bia Lima');
    await screen.findByText('Versão em desenvolvimento');
    expect(screen.queryByText(open)).toBeNull();
  });
});

describe('the list', () => {
  it('shows placeholders while it loads', () => {
    api.hold(listEmergencyContacts);
    show(null);
    expect(screen.getByRole('status', { name: 'Carregando...' }).children).toHaveLength(3);
    expect(screen.getByRole('link', { name: 'Voltar ao início' })).toHaveAttribute('href', '/');
  });

  it('shows name, badge, phone and relationship, with buttons to call and write', async () => {
    show([bia, caio]);
    const [first, second] = (await screen.findAllByRole('listitem')).map((item) => within(item));
    for (const words of ['Bia Lima', 'Principal', '+55 (48) 99999-0001', 'Irmã']) first?.getByText(words);
    expect(first?.getByRole('link', { name: 'Ligar para Bia Lima' })).toHaveAttribute('href', 'tel:+5548999990001');
    expect(first?.getByRole('link', { name: 'Abrir o WhatsApp de Bia Lima' })).toHaveAttribute(
      'href',
      'https://wa.me/5548999990001',
    );
    second?.getByText('+55 (48) 3464-1234');
    expect(second?.queryByText('Principal')).toBeNull();
  });

  it('invites to the first contact when there is none', async () => {
    show([]);
    await screen.findByRole('heading', { name: 'Nenhum contato cadastrado' });
    expect(screen.getByRole('link', { name: 'Ligar para 192, SAMU' })).toHaveAttribute('href', 'tel:192');
    await press('Adicionar contato');
    await screen.findByRole('dialog', { name: 'Adicionar contato' });
  });

  it('shows the failure and retries', async () => {
    api.fail(listEmergencyContacts, 'internal', 500);
    show(null);
    expect(await screen.findByRole('alert')).toHaveTextContent('mensagem de internal');
    api.answer(listEmergencyContacts, [bia]);
    await press('Tentar Novamente');
    await screen.findByText('Bia Lima');
  });

  it('has no room for a twenty-first', async () => {
    show(
      Array.from({ length: 20 }, (_, n) => ({ ...bia, id: crypto.randomUUID(), name: `C${n}`, isPrimary: n === 0 })),
    );
    await screen.findByText('Você já tem 20 contatos, o máximo.');
    expect(screen.getByRole('button', { name: 'Adicionar contato' })).toBeDisabled();
  });
});

describe('the development notice', () => {
  it('shows where nothing can be sent', async () => {
    show([bia], []);
    expect(await screen.findByRole('note')).toHaveTextContent('apenas registrados no servidor');
  });

  it('is hidden where a channel is configured', async () => {
    show([bia]);
    await screen.findByText('Bia Lima');
    expect(screen.queryByRole('note')).toBeNull();
  });
});

describe('adding', () => {
  it('closes the dialog, empties it and shows a toast', async () => {
    show([]);
    await press('Adicionar contato');
    await userEvent.type(await input('Nome *'), 'Bia Lima');
    await userEvent.type(await input('Telefone *'), '48 99999-0001');
    await userEvent.type(await input('Relação'), 'Irmã');
    api.answer(addEmergencyContact, bia);
    api.answer(listEmergencyContacts, [bia]);
    await press('Salvar');
    expect(await textUnder('Contato adicionado')).toContain('Bia Lima está entre os seus contatos de emergência.');
    expect(screen.queryByRole('dialog')).toBeNull();
    await screen.findByText('Principal');
    expect(api.seen(addEmergencyContact)).toMatchObject([
      { body: { name: 'Bia Lima', phone: '+5548999990001', relationship: 'Irmã', email: null, isPrimary: false } },
    ]);
    await press('Adicionar contato');
    expect(await input('Nome *')).toHaveValue('');
    expect(await input('Telefone *')).toHaveValue('+55 ');
  });

  it.each(['99999-0001', '+55 (48) 89999-0001', '48 99999-000', '+1 (48) 99999-0001'])(
    'refuses the phone %s',
    async (phone) => {
      show([]);
      await press('Adicionar contato');
      await userEvent.type(await input('Nome *'), 'Bia');
      await userEvent.clear(await input('Telefone *'));
      await userEvent.type(await input('Telefone *'), phone);
      await press('Salvar');
      await screen.findByText('Use o formato +55 (11) 99999-9999');
      expect(api.seen(addEmergencyContact)).toEqual([]);
    },
  );

  it('limits the length of a name', async () => {
    show([]);
    await press('Adicionar contato');
    await userEvent.click(await input('Nome *'));
    await userEvent.paste('B'.repeat(81));
    await press('Salvar');
    await screen.findByText('Use no máximo 80 caracteres');
  });

  it('requires a name', async () => {
    show([]);
    await press('Adicionar contato');
    await press('Salvar');
    await screen.findByText('Nome é obrigatório');
    expect(await input('Nome *')).toHaveFocus();
  });

  it('shows why it failed, keeps what was typed, and does not add twice', async () => {
    show([caio]);
    await press('Adicionar contato');
    await userEvent.type(await input('Nome *'), 'Bia');
    await userEvent.type(await input('Telefone *'), '48 99999-0001');
    api.fail(addEmergencyContact, 'contact_exists', 409);
    await press('Salvar');
    expect(await textUnder('Erro ao adicionar contato')).toContain('mensagem de contact_exists');
    api.answer(addEmergencyContact, bia);
    await press('Salvar');
    await screen.findByText('Contato adicionado');
    const keys = api.seen(addEmergencyContact).map(({ idempotencyKey }) => idempotencyKey);
    expect(new Set(keys).size).toBe(1);
  });

  it('offers an e-mail where the installation can write one', async () => {
    show([], ['email']);
    await press('Adicionar contato');
    expect(await input('Email')).toHaveValue('');
  });
});

describe('changing', () => {
  it('makes another one the Principal', async () => {
    show([bia, caio]);
    await press('Editar Caio');
    await userEvent.click(await screen.findByRole('switch', { name: /Contato principal/ }));
    api.answer(updateEmergencyContact, { ...caio, isPrimary: true });
    await press('Salvar');
    await screen.findByText('Contato atualizado');
    expect(api.seen(updateEmergencyContact)).toMatchObject([
      { params: { id: caio.id }, body: { name: 'Caio', phone: '+554834641234', isPrimary: true } },
    ]);
  });

  it('leaves the Principal unchanged', async () => {
    show([bia, caio]);
    await press('Editar Bia Lima');
    await screen.findByRole('dialog');
    expect(screen.queryByRole('switch')).toBeNull();
  });
});

describe('removing', () => {
  it('confirms first, then removes', async () => {
    show([bia]);
    api.answer(deleteEmergencyContact);
    const remove = await screen.findByRole('button', { name: 'Remover Bia Lima' });
    api.answer(listEmergencyContacts, []);
    await userEvent.click(remove);
    await screen.findByRole('alertdialog', { name: 'Tem certeza que deseja remover este contato?' });
    await answerQuestion('Remover');
    await screen.findByText('Contato removido');
    await screen.findByText('Nenhum contato cadastrado');
  });

  it('does nothing when the rider says no', async () => {
    show([bia]);
    await press('Remover Bia Lima');
    await answerQuestion('Cancelar');
    expect(api.seen(deleteEmergencyContact)).toEqual([]);
  });
});
