import { townPlaces } from '@estradeiro/atlas/town/town-places';
import { resolveEmergencyAlert, sendEmergencyAlert } from '@estradeiro/contract/emergency/alert';
import { expect } from '@playwright/test';
import { requestFor } from '../accepted-messages.ts';
import { callEndpoint } from '../call-endpoint.ts';
import { addContacts, bia, caio, ownContact } from '../contacts.ts';
import { press, type State } from './screen.ts';

export const emergency: State[] = [
  {
    name: 'no emergency contacts',
    open: (page) => page.goto('/emergency-contacts'),
    next: [
      {
        name: 'emergency contact with problems',
        open: async (page) => {
          await press(page, 'Adicionar contato');
          await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click();
        },
      },
    ],
  },
  {
    name: 'emergency contacts',
    open: async (page) => {
      await addContacts(page.request, bia, caio);
      await page.goto('/emergency-contacts');
      await page.getByRole('listitem').first().waitFor();
    },
  },
  {
    name: 'home with SOS',
    open: async (page, device) => {
      await device.moveTo(townPlaces.centro);
      await addContacts(page.request, bia, caio);
      await page.goto('/');
      await page.getByRole('button', { name: /^SOS:/ }).waitFor();
    },
    next: [
      {
        name: 'SOS, the question',
        open: async (page) => {
          await page.getByRole('button', { name: /^SOS:/ }).click();
        },
      },
      {
        name: 'SOS, the countdown',
        open: async (page) => {
          await press(page, 'Confirmar');
          await page.getByRole('timer').waitFor();
        },
      },
      {
        name: 'SOS, open',
        open: async (page) => {
          await page
            .getByRole('link', { name: /^WhatsApp de/ })
            .first()
            .waitFor({ timeout: 20_000 });
        },
      },
    ],
  },
  {
    name: 'SOS, over',
    open: async (page) => {
      await addContacts(page.request, bia);
      const { id } = await callEndpoint(page.request, sendEmergencyAlert, {
        body: { location: null, message: 'Pane' },
      });
      await page.goto('/');
      await press(page, 'Ver o alerta');
      await page.getByRole('dialog').getByText('Bia Lima').waitFor();
      await callEndpoint(page.request, resolveEmergencyAlert, { params: { id } });
      await page.getByRole('button', { name: 'Fechar' }).waitFor({ timeout: 20_000 });
    },
    next: [
      {
        name: 'home with a live link left',
        open: async (page) => {
          await press(page, 'Fechar');
          await page.getByRole('button', { name: 'Desligar o link ao vivo' }).waitFor();
        },
      },
    ],
  },
  {
    name: 'request to a contact',
    open: async (page) => {
      const { contact, phone } = ownContact();
      await addContacts(page.request, contact);
      await expect.poll(() => requestFor(phone), { timeout: 20_000 }).not.toBeNull();
      await page.goto((await requestFor(phone)) ?? '');
      await page.getByRole('button', { name: 'Sim, quero receber' }).waitFor();
    },
  },
  {
    name: 'request to a contact that is gone',
    open: async (page) => {
      await page.goto(`/contato/${'A'.repeat(43)}`);
      await page.getByRole('heading', { name: 'Este pedido não existe mais' }).waitFor();
    },
    next: [
      {
        name: 'live link that is gone',
        open: async (page) => {
          await page.goto(`/sos/${'A'.repeat(43)}`);
          await page.getByRole('heading', { name: 'Este link não está mais ativo' }).waitFor();
        },
      },
    ],
  },
  {
    name: 'live link',
    open: async (page) => {
      await addContacts(page.request, bia);
      const location = { ...townPlaces.centro, timestamp: new Date().toISOString(), speedKmh: 40, batteryPercent: 31 };
      const { liveLink } = await callEndpoint(page.request, sendEmergencyAlert, { body: { location } });
      await page.goto(liveLink?.url ?? '');
    },
  },
];
