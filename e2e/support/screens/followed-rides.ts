import { townPlaces } from '@estradeiro/atlas/town/town-places';
import { followRide, reportFollowedPositions } from '@estradeiro/contract/followed-rides';
import { expect, type Page } from '@playwright/test';
import { requestFor } from '../accepted-messages.ts';
import { callEndpoint } from '../call-endpoint.ts';
import { addContacts, ownContact } from '../contacts.ts';
import { showAllActions } from '../navigating.ts';
import { planRide } from '../plan-ride.ts';
import { press, type State } from './screen.ts';

/** A contact who agreed, which is a notice for the rider. */
async function addAgreedContact(page: Page) {
  const { contact, phone } = ownContact();
  await addContacts(page.request, contact);
  await expect.poll(() => requestFor(phone), { timeout: 20_000 }).not.toBeNull();
  await page.goto((await requestFor(phone)) ?? '');
  await press(page, 'Sim, quero receber');
  await expect(page.getByText(/^Obrigado!/)).toBeVisible();
}

const report = (page: Page, hasArrived: boolean) =>
  callEndpoint(page.request, reportFollowedPositions, {
    body: {
      positions: [{ ...townPlaces.centro, ageSeconds: 0 }],
      batteryPercent: 18,
      left: { meters: 42_000, seconds: 3_000 },
      hasArrived,
    },
  });

export const followedRides: State[] = [
  {
    name: 'followed ride, with a contact to tell',
    open: async (page, device) => {
      await addAgreedContact(page);
      await device.moveTo(townPlaces.valeVerde);
      await page.goto('/navigation');
      await planRide(page, 'Campo Alto');
      await showAllActions(page);
      await press(page, 'Acompanhe minha viagem');
      await page.getByRole('switch', { name: /^Bia Lima/ }).check({ force: true });
    },
    next: [
      {
        name: 'notices',
        open: async (page) => {
          await page.goto('/ajustes?parte=recebidos');
          await expect(
            page.getByRole('main').getByRole('link', { name: /^Contato de emergência aceitou/ }),
          ).toBeVisible();
        },
      },
      {
        name: 'what is notified',
        open: async (page) => {
          await page.goto('/ajustes?parte=notificacoes');
          await expect(page.getByRole('switch').first()).toBeVisible();
        },
      },
    ],
  },
  {
    name: 'followed ride, not begun',
    open: async (page) => {
      const body = { destination: 'Campo Alto', start: null, end: null, lastDay: null, hiddenMeters: 0 };
      const { linkPath } = await callEndpoint(page.request, followRide, { body });
      await page.goto(linkPath ?? '');
      await expect(page.getByText('Ana ainda não saiu')).toBeVisible();
    },
    next: [
      {
        name: 'followed ride, on the road',
        open: async (page) => {
          await report(page, false);
          await expect(page.getByText('Ana está na estrada')).toBeVisible();
        },
      },
      {
        name: 'followed ride, arrived',
        open: async (page) => {
          await report(page, true);
          await expect(page.getByText(/^Ana chegou/)).toBeVisible();
        },
      },
    ],
  },
  {
    name: 'followed ride that is over',
    open: async (page) => {
      await page.goto(`/acompanhar/${'A'.repeat(43)}`);
      await page.getByRole('heading', { name: 'Este acompanhamento terminou' }).waitFor();
    },
  },
];
