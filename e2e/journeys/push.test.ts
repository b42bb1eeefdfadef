import type { PushPayload } from '@estradeiro/contract/notifications';
import type { Page } from '@playwright/test';
import { findChromium } from '../../scripts/chromium.mjs';
import { appCached } from '../support/app-cached.ts';
import { expect, test } from '../support/journey.ts';

// The headless shell denies notifications to every page.
test.use({
  serviceWorkers: 'allow',
  permissions: ['geolocation', 'notifications'],
  launchOptions: { executablePath: findChromium() ?? '' },
});

const message: PushPayload = {
  title: 'Serra Catarinense',
  body: '2 mensagens novas',
  path: '/groups',
  tag: 'messages',
  unread: 2,
  at: '2026-11-28T18:00:00Z',
};

test('a push shows while the app is closed and not over it, and its press opens the right place in the tab that is there', async ({
  page,
  rider,
  context,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: `Olá, ${rider.firstName}!` })).toBeVisible();
  await appCached(page);
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('no service worker');
  const deliver = await pushService(page);

  await deliver(message);
  await expect.poll(() => shown(page), { message: 'nothing shows over the app in front' }).toEqual([]);

  await page.goto('about:blank');
  await deliver(message);
  await expect.poll(() => worker.evaluate(count)).toBe(1); // before the app is open again
  await page.goto('/');
  await expect.poll(() => shown(page)).toEqual([{ title: message.title, body: message.body }]);

  await worker.evaluate(press);
  await expect(page).toHaveURL(/\/groups$/);
});

/** Delivers to this app's worker, as a push service does. */
async function pushService(page: Page): Promise<(payload: PushPayload) => Promise<void>> {
  const tools = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  const registered = new Promise<string>((found) => {
    tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration) found(registration.registrationId);
    });
  });
  await tools.send('ServiceWorker.enable');
  const registrationId = await registered;
  return async (payload) => {
    await tools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(payload) });
  };
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body }) => ({ title, body }));
  });

/** How many notifications show, and a press on the first one, as texts for the worker. */
const count = 'registration.getNotifications().then(({ length }) => length)';
const press = `(async () => {
  const [notification] = await registration.getNotifications();
  dispatchEvent(new NotificationEvent('notificationclick', { notification }));
})()`;
