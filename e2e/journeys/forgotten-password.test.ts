import type { GatewaySimulator } from '@estradeiro/simulators/gateway';
import { startSmtpSink } from '@estradeiro/simulators/smtp-sink';
import { expect, test } from '../support/journey.ts';
import { skipTour } from '../support/phone.ts';
import { createAccount, newRider, signIn } from '../support/rider.ts';
import { type SecondServer, startSecondServer } from '../support/second-server.ts';

test('without email, a rider who forgot the password learns whom to ask', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Esqueci minha senha' }).click();
  await expect(page.getByText('Este servidor não envia emails. Peça um link a quem cuida dele.')).toBeVisible();
  await page.getByRole('button', { name: 'Voltar para entrar' }).click();
  await expect(page.getByRole('heading', { name: 'Entre na sua conta' })).toBeVisible();
});

test.describe('with email', () => {
  let mail: GatewaySimulator;
  let server: SecondServer;
  test.beforeAll(async () => {
    test.setTimeout(300_000);
    mail = await startSmtpSink();
    server = await startSecondServer({ SMTP_URL: mail.url, SMTP_FROM: 'estradeiro@example.com' });
  });
  test.afterAll(async () => {
    await server?.stop();
    await mail?.stop();
  });

  test('a rider sets a new password by the link in an email, once, and is signed out elsewhere', async ({
    browser,
  }) => {
    const ana = newRider();
    const before = await browser.newContext({ baseURL: server.url });
    const elsewhere = await before.newPage();
    await skipTour(elsewhere);
    await createAccount(elsewhere, ana);

    const context = await browser.newContext({ baseURL: server.url });
    const page = await context.newPage();
    await skipTour(page);
    await page.goto('/login');
    await page.getByRole('textbox', { name: 'Email' }).fill(ana.email);
    await page.getByRole('button', { name: 'Esqueci minha senha' }).click();
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(ana.email);
    await page.getByRole('button', { name: 'Enviar link' }).click();
    await expect(page.getByText(/^Se houver uma conta com este email, o link chega/)).toBeVisible();

    const letters = () => mail.accepted.filter(({ to }) => to === ana.email).map(({ text }) => text);
    const linkIn = () => /\S+\/senha\/\S+/.exec(letters().join('\n'))?.[0] ?? '';
    await expect.poll(linkIn).toContain(server.url);
    const link = linkIn();
    await page.goto(link);
    await expect(page).toHaveURL(`${server.url}/senha`);
    await page.getByLabel('Nova senha').fill('Serra2026');
    await page.getByRole('button', { name: 'Salvar nova senha' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Senha alterada' })).toBeVisible();
    await expect.poll(() => letters().join('\n')).toContain('A senha da sua conta no Estradeiro foi alterada');
    await signIn(page, { ...ana, password: 'Serra2026' });
    await expect(page.getByRole('heading', { name: 'Olá, Ana!' })).toBeVisible();

    await elsewhere.goto('/');
    await expect(elsewhere.getByRole('link', { name: 'Login com Email' })).toBeVisible();
    await elsewhere.goto(link);
    await elsewhere.getByLabel('Nova senha').fill('Serra2027');
    await elsewhere.getByRole('button', { name: 'Salvar nova senha' }).click();
    await expect(elsewhere.getByRole('heading', { name: 'Este link não vale mais' })).toBeVisible();
    await elsewhere.getByRole('link', { name: 'Pedir outro link' }).click();
    await expect(elsewhere.getByRole('button', { name: 'Enviar link' })).toBeVisible();
    await Promise.all([before.close(), context.close()]);
  });
});
