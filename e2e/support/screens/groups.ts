import { createGroup } from '@estradeiro/contract/groups/groups';
import { createGroupInvitation } from '@estradeiro/contract/groups/members';
import { expect, type Page } from '@playwright/test';
import { callEndpoint } from '../call-endpoint.ts';
import { closeDialog, press, type State } from './screen.ts';

const createdGroup = (page: Page) =>
  callEndpoint(page.request, createGroup, { body: { name: 'Bodes da Mantiqueira', description: 'Serra todo sábado' } });

async function openInfo(page: Page) {
  const { id } = await createdGroup(page);
  await page.goto(`/groups?grupo=${id}&info`);
  await expect(page.getByText('(você)')).toBeVisible();
}

/** Grupos in all its states except the chat. */
export const groups: State[] = [
  {
    name: 'no groups',
    open: async (page) => {
      await page.goto('/groups');
      await expect(page.getByText('Aventura Brasil')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Criar Primeiro Grupo' })).toBeVisible();
    },
    next: [
      {
        name: 'group form with problems',
        open: async (page) => {
          await page.goto('/groups?novo');
          await press(page, 'Criar Grupo');
          await expect(page.getByText('Nome do grupo é obrigatório')).toBeVisible();
        },
      },
      {
        name: 'an invitation that lets nobody in',
        open: async (page) => {
          await page.goto('/groups?convite=curto');
          await expect(page.getByText('Este convite não vale mais')).toBeVisible();
        },
      },
    ],
  },
  {
    name: 'groups',
    open: async (page) => {
      await createdGroup(page);
      await page.goto('/groups');
      await expect(page.getByRole('link', { name: /Bodes da Mantiqueira/ })).toBeVisible();
      await expect(page.getByText('Aventura Brasil')).toBeVisible();
    },
  },
  {
    name: 'a group and what can be done about it',
    open: openInfo,
    next: [
      {
        name: 'deleting a group',
        open: async (page) => {
          await press(page, 'Apagar grupo');
        },
      },
      {
        name: 'inviting into a group',
        open: async (page) => {
          await closeDialog(page);
          const id = new URL(page.url()).searchParams.get('grupo') ?? '';
          await callEndpoint(page.request, createGroupInvitation, { params: { id }, body: {} });
          await press(page, 'Convidar');
          await press(page, 'Mostrar QR');
          await expect(page.getByRole('img', { name: /^QR Code/ })).toBeVisible();
        },
      },
    ],
  },
  {
    name: 'an invitation',
    open: async (page) => {
      const { id } = await createdGroup(page);
      const { code } = await callEndpoint(page.request, createGroupInvitation, { params: { id }, body: {} });
      await page.goto(`/groups?convite=${code}`);
      await expect(page.getByRole('heading', { name: 'Bodes da Mantiqueira' })).toBeVisible();
    },
  },
  {
    name: 'an invitation before signing in',
    signedOut: true,
    open: async (page) => {
      await page.goto('/groups?convite=a-code_of-twenty-letters');
      await expect(page.getByText(/Você recebeu um convite/)).toBeVisible();
    },
  },
];
