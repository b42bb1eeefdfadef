import { townPlaces } from '@estradeiro/atlas/town/town-places';
import { getProviders } from '@estradeiro/contract/auth';
import { addDays } from '@estradeiro/contract/day';
import { recordId } from '@estradeiro/contract/record-id';
import { createTrip } from '@estradeiro/contract/trips';
import { expect } from '@playwright/test';
import { callEndpoint } from '../call-endpoint.ts';
import { addContacts, bia } from '../contacts.ts';
import { today } from '../own-place.ts';
import { saveRoute } from '../saved-route.ts';
import { refuelledOne } from './fuel.ts';
import { press, type State } from './screen.ts';

export const home: State[] = [
  {
    name: 'home',
    open: (page) => page.goto('/'),
    next: [
      {
        name: 'account menu',
        open: async (page) => {
          await press(page, 'Sua conta');
        },
      },
    ],
  },
  {
    name: "home below the operator's notice",
    open: async (page) => {
      const notice = { text: 'Demonstração: o que vem de fora é simulado', url: 'http://localhost:9/' };
      await page.route(`**${getProviders.path}`, (route) =>
        route.fulfill({ json: { platform: false, google: false, facebook: false, platformName: null, notice } }),
      );
      await page.goto('/');
      await expect(page.getByRole('link', { name: notice.text })).toBeVisible();
    },
  },
  {
    name: 'home with a day ahead',
    open: async (page, device) => {
      await device.moveTo({ ...townPlaces.centro, speedMps: 0 });
      await addContacts(page.request, bia);
      await saveRoute(page, { origin: 'Linha Bonita', destination: 'Alto da Serra', name: 'Volta da serra' });
      await callEndpoint(page.request, createTrip, {
        body: { name: 'Serra no feriado', startsOn: addDays(today(), 5) },
      });
      await refuelledOne(page);
      await page.goto('/');
      await expect(page.getByRole('region', { name: 'Hoje' }).getByRole('link')).toHaveCount(2);
    },
  },
  {
    name: 'home on the day of a trip',
    open: async (page, device) => {
      await device.moveTo({ ...townPlaces.centro, speedMps: 0 });
      await addContacts(page.request, bia);
      const { id } = await saveRoute(page, { origin: 'Linha Bonita', destination: 'Alto da Serra', name: 'Volta' });
      const day = { id: recordId('1'.repeat(64)), routeId: id, departsAt: '08:00' };
      await callEndpoint(page.request, createTrip, {
        body: { name: 'Serra no feriado', startsOn: today(), days: [day] },
      });
      await page.goto('/');
      await expect(page.getByRole('link', { name: /^Serra no feriado: dia 1/ })).toBeVisible();
    },
  },
  {
    name: 'home without a position',
    open: async (page) => {
      await page.context().clearPermissions();
      await page.goto('/');
      await expect(page.getByText('Permita acesso à localização para ver o clima')).toBeVisible();
    },
  },
  {
    name: 'home in a storm',
    open: async (page, device) => {
      await device.moveTo(townPlaces.portoDoSul);
      await page.goto('/');
      await expect(page.getByText('Não é seguro pilotar agora')).toBeVisible();
    },
  },
];
