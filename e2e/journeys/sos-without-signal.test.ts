import { townPlaces } from '@estradeiro/atlas/town/town-places';
import type { Page } from '@playwright/test';
import { acceptedMessagesFor } from '../support/accepted-messages.ts';
import { appCached } from '../support/app-cached.ts';
import { addContacts, ownContact } from '../support/contacts.ts';
import { expect, test } from '../support/journey.ts';
import { killableBrowser } from '../support/killable-browser.ts';

const home = `http://localhost:${process.env.E2E_PORT}`;
const dialog = (page: Page) => page.getByRole('dialog', { name: 'SOS' });

test.describe.configure({ timeout: 240_000 });

test('an SOS sent without a network, in a browser that is killed, reaches its contact exactly once', async ({
  page: other,
  context,
  rider: _,
}) => {
  const { contact, phone } = ownContact();
  await addContacts(other.request, contact);
  const browser = await killableBrowser();
  const openHome = async (isOffline: boolean) => {
    const page = await browser.open({ isOffline });
    await page.context().addCookies(await context.cookies());
    const { lat, lng } = townPlaces.centro;
    await page.context().setGeolocation({ latitude: lat, longitude: lng, accuracy: 5 });
    await page.goto(home);
    return page;
  };
  try {
    const atHome = await openHome(false);
    await atHome.evaluate(() => localStorage.setItem('onboarding-completed', 'true'));
    await appCached(atHome);
    await atHome.reload();
    await expect(atHome.getByRole('region', { name: 'Contatos de Emergência' })).toContainText('Bia Lima');
    await atHome.waitForTimeout(8_000); // the browser writes its caches to disk some time later, long before a ride
    await browser.kill();

    const inTheValley = await openHome(true);
    await inTheValley.getByRole('button', { name: /^SOS:/ }).click();
    await dialog(inTheValley).getByRole('button', { name: 'Confirmar', exact: true }).click();
    await expect(dialog(inTheValley).getByRole('timer')).toBeVisible();
    await inTheValley.waitForTimeout(3_000); // during the countdown: a fall may break the phone in the middle of it
    await browser.kill();
    const again = await openHome(true);
    await expect(dialog(again)).toContainText('Problema de conectividade', { timeout: 30_000 });
    await browser.kill();
    expect(await acceptedMessagesFor(phone)).toEqual([]);

    const withSignal = await openHome(false);
    await expect(dialog(withSignal)).toContainText('1 contato(s) foram notificados', { timeout: 60_000 });
    await withSignal.reload();
    await expect(dialog(withSignal)).toContainText('1 contato(s) foram notificados', { timeout: 60_000 });
    const texts = await acceptedMessagesFor(phone);
    expect(texts).toHaveLength(1);
    expect(texts[0]).toContain('https://www.google.com/maps?q=');
  } finally {
    await browser.end();
  }
});
