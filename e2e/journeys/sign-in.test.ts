import { getProviders, logout } from '@estradeiro/contract/auth';
import { callEndpoint } from '../support/call-endpoint.ts';
import { expect, test } from '../support/journey.ts';
import { createAccount, newRider, signIn } from '../support/rider.ts';

test('a visitor sees what this is, and the configured ways to sign in once they are loaded', async ({ page }) => {
  let respond = () => {};
  await page.route(`**${getProviders.path}`, async (route) => {
    await new Promise<void>((resolve) => (respond = resolve));
    await route.fulfill({ json: { platform: true, google: true, facebook: false, platformName: 'Moto Clube' } });
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Estradeiro' })).toBeVisible();
  await expect(page.getByText('O app do aventureiro sobre duas rodas')).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveCount(4);
  await expect(page.getByText('Sua próxima grande jornada começa aqui')).toBeVisible();
  const placeholders = page.getByRole('status', { name: 'Carregando formas de entrar' });
  await expect(placeholders.locator('> *')).toHaveCount(3);
  respond();
  await expect(page.getByRole('link', { name: 'Entrar com Moto Clube' })).toHaveAttribute('href', '/api/login');
  await expect(page.getByRole('link', { name: 'Entrar com Google' })).toHaveAttribute('href', '/api/auth/google');
  await expect(page.getByRole('link', { name: /Facebook/ })).toHaveCount(0);
  await expect(placeholders).toHaveCount(0);
});

test('a rider creates an account, comes home, leaves, and sees an error for a wrong password', async ({
  page,
  watch,
}) => {
  const ana = newRider();
  await createAccount(page, ana);
  await expect(page).toHaveURL('/');

  await page.getByRole('button', { name: 'Sua conta' }).click();
  await expect(page.getByText('Ana Souza')).toBeVisible();
  await page.getByRole('button', { name: 'Sair' }).click();
  await page.getByRole('link', { name: 'Login com Email' }).click();
  await expect(page).toHaveURL('/login');

  watch.allow(401, /^\/api\/auth\/login$/);
  await signIn(page, { ...ana, password: 'Errada2026' });
  const failure = page.getByRole('alert').filter({ hasText: 'Erro no login' });
  await expect(failure).toContainText('Verifique suas credenciais e tente novamente.');

  await signIn(page, { ...ana, email: ana.email.toUpperCase() });
  const success = page.getByRole('status').filter({ hasText: 'Login realizado com sucesso!' });
  await expect(success).toContainText('Redirecionando para a página inicial...');
  await expect(page.getByRole('heading', { name: 'Olá, Ana!' })).toBeVisible();
});

test('the document of a rider preloads scripts that exist', async ({ page, rider: _ }) => {
  for (const screen of ['/', '/routes']) {
    const { link = '' } = (await page.request.get(screen)).headers();
    const scripts = [...link.matchAll(/<([^>]+)>; rel=modulepreload/g)].map(([, path = '']) => path);
    expect(scripts.length, screen).toBeGreaterThan(0);
    for (const script of scripts) {
      const { 'content-type': type } = (await page.request.get(script)).headers();
      expect(type, script).toContain('javascript');
    }
  }
});

test('the form shows its errors at every change', async ({ page }) => {
  await page.goto('/login');
  const email = page.getByRole('textbox', { name: 'Email' });
  await email.fill('ana');
  await expect(page.getByText('Email inválido')).toBeVisible();
  await email.fill('ana@exemplo.com.br');
  await expect(page.getByText('Email inválido')).toBeHidden();
  const password = page.getByLabel('Senha', { exact: true });
  await password.fill('12345');
  await expect(page.getByText('A senha deve ter pelo menos 6 caracteres')).toBeVisible();
  await page.getByRole('button', { name: 'Mostrar senha' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Criar conta' }).click();
  await page.getByLabel('Senha', { exact: true }).fill('semmaiuscula1');
  await expect(page.getByText('Senha deve conter pelo menos: 1 letra minúscula, 1 maiúscula e 1 número')).toBeVisible();
  await page.getByRole('link', { name: 'Voltar à página inicial' }).click();
  await expect(page).toHaveURL('/');
});

test('guessing a password ends in a pause that the rider is shown', async ({ page, watch }) => {
  watch.allow(401, /^\/api\/auth\/login$/);
  watch.allow(429, /^\/api\/auth\/login$/);
  const { email } = newRider();
  await page.goto('/login');
  const failure = page.getByRole('alert').filter({ hasText: 'Erro no login' });
  for (let guess = 1; guess <= 11; guess++) {
    const response = page.waitForResponse('**/api/auth/login');
    await signIn(page, { email, password: `Palpite${guess}` });
    await response;
  }
  await expect(failure).toContainText(/Muitas tentativas em pouco tempo\. Tente de novo em [1-5] minutos?\./);
});

for (const path of ['/routes', '/navigation', '/nowhere']) {
  test(`the gate keeps ${path} for riders, who come out there after signing in`, async ({ page, rider }) => {
    await page.context().clearCookies();
    await page.goto(path);
    await expect(page.getByRole('link', { name: 'Login com Email' })).toBeVisible();
    await page.goto('/login');
    await signIn(page, rider);
    await expect(page.getByRole('heading', { name: 'Olá, Ana!' })).toBeVisible();
    await page.goto(path);
    await expect(page.getByRole('link', { name: 'Login com Email' })).toHaveCount(0);
    await expect(page).toHaveURL(path);
  });
}

test('an address that does not exist says so and leads home', async ({ page, rider }) => {
  await page.goto('/estrada-perdida');
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await page.getByRole('link', { name: 'Voltar ao início' }).click();
  await expect(page.getByRole('heading', { name: `Olá, ${rider.firstName}!` })).toBeVisible();
});

test('the return from another site shows success or failure, and the address is cleaned', async ({ page, rider }) => {
  await page.goto('/?auth=success&tab=1');
  const reloaded = page.waitForEvent('load');
  const welcome = page.getByRole('status').filter({ hasText: 'Login realizado com sucesso!' });
  await expect(welcome).toContainText('Estradeiro');
  await expect(page).toHaveURL('/?tab=1');
  await reloaded;
  await expect(page.getByRole('heading', { name: `Olá, ${rider.firstName}!` })).toBeVisible();

  await page.goto('about:blank'); // pending requests of the page would fail without its cookies
  await page.context().clearCookies();
  await page.goto('/?error=auth_failed');
  const regret = page.getByRole('alert').filter({ hasText: 'Erro no login' });
  await expect(regret).toContainText('Não foi possível fazer login com a conta social. Tente novamente.');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Login com Email' })).toBeVisible();
});

test('the theme follows the system at first, then the rider, also after a reload', async ({ page, rider: _ }) => {
  const theme = page.locator('html');
  const ground = () =>
    page.evaluate(() => getComputedStyle(document.querySelector('header') ?? document.body).backgroundColor);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Tema claro' })).toBeVisible();
  const night = await ground();
  await page.getByRole('button', { name: 'Tema claro' }).click();
  await expect(theme).toHaveAttribute('data-theme', 'day');
  expect(await ground()).not.toBe(night);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Tema escuro' })).toBeVisible();
  await expect(theme).toHaveAttribute('data-theme', 'day');
});

test('a session that ended elsewhere leads back to the landing, and says why', async ({ page, rider: _, watch }) => {
  watch.allow(401, /^\/api\//);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Olá, Ana!' })).toBeVisible();
  await page.waitForLoadState('networkidle'); // a pending request of home would notice it first
  await callEndpoint(page.request, logout);
  await page.getByRole('navigation', { name: 'Seções' }).getByRole('link', { name: 'Roteiros' }).click();
  const expired = page.getByRole('alert').filter({ hasText: 'Sessão expirada' });
  await expect(expired).toContainText('Você precisa fazer login novamente para continuar.');
  await expect(page.getByRole('link', { name: 'Login com Email' })).toBeVisible();
});

test('signing out in one tab empties the others at once, and signing in fills them', async ({
  page,
  context,
  rider,
}) => {
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto('/profile');
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Sua conta' }).click();
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(other.getByRole('link', { name: 'Login com Email' })).toBeVisible();
  expect(await other.content()).not.toContain(rider.email);
  await page.getByRole('link', { name: 'Login com Email' }).click();
  await signIn(page, rider);
  await expect(other.getByRole('button', { name: 'Sua conta' })).toBeVisible();
});
