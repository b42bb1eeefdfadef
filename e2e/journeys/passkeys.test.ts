import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { createAccount, newRider } from '../support/rider.ts';

/** A device with a lock, as Chromium's devtools offer it. It answers for whoever sits before it, until told otherwise. */
async function plugIn(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    recognizes: (isUserVerified: boolean) =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}

async function leave(page: Page) {
  await page.goto('/');
  await page.getByRole('button', { name: 'Sua conta' }).click();
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(page.getByRole('link', { name: 'Login com Email' })).toBeVisible();
}

test('a rider adds a passkey, signs in by it without a password, and removes it', async ({ page, watch }) => {
  const device = await plugIn(page);
  const scripts: string[] = [];
  page.on('request', (request) => void (request.resourceType() === 'script' && scripts.push(request.url())));
  const ana = newRider();
  await createAccount(page, ana);

  await page.goto('/ajustes?parte=chaves');
  await expect(page.getByText('Você ainda não tem nenhuma.')).toBeVisible();
  await page.getByRole('button', { name: 'Adicionar chave de acesso' }).click();
  await page.getByRole('textbox', { name: 'Nome da chave' }).fill('Celular de Ana');
  await page.getByLabel('Sua senha').fill(ana.password);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Celular de Ana' })).toContainText('ainda sem uso');

  await leave(page);
  scripts.length = 0;
  await page.goto('/login');
  const enter = page.getByRole('button', { name: 'Entrar com chave de acesso' });
  await expect(enter).toBeVisible();
  await page.waitForLoadState('networkidle');
  const before = scripts.length;
  await device.recognizes(false);
  await enter.click();
  await expect(page.getByText(/ou você cancelou/)).toBeVisible();
  expect(scripts.length).toBeGreaterThan(before); // the library comes with the first press
  await device.recognizes(true);
  await enter.click();
  await expect(page.getByRole('heading', { name: 'Olá, Ana!' })).toBeVisible();

  await page.goto('/ajustes?parte=chaves');
  await expect(page.getByRole('listitem').filter({ hasText: 'Celular de Ana' })).toContainText('Usada em');
  await page.getByRole('button', { name: 'Remover: Celular de Ana' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remover' }).click();
  await expect(page.getByText('Você ainda não tem nenhuma.')).toBeVisible();

  await leave(page);
  await page.goto('/login');
  watch.allow(401, /^\/api\/auth\/passkey-sign-in$/);
  await enter.click();
  await expect(page.getByText(/^Esta chave de acesso não abre nenhuma conta aqui/)).toBeVisible();
});
