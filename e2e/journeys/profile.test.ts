import { createSavedRoute } from '@estradeiro/contract/routes';
import type { Page } from '@playwright/test';
import { callEndpoint } from '../support/call-endpoint.ts';
import { takePhoto } from '../support/camera.ts';
import { expect, test } from '../support/journey.ts';
import { anotherPhone } from '../support/phone.ts';
import { signIn } from '../support/rider.ts';

const newPassword = 'Serra2026';

const statusWith = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words });
const alertWith = (page: Page, words: string) => page.getByRole('alert').filter({ hasText: words });

test('a rider changes the profile, and finds it changed after a reload', async ({ page, rider: _, watch }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Sua conta' }).click();
  await page.getByRole('link', { name: 'Meu perfil' }).click();
  await expect(page).toHaveURL('/profile');
  const firstName = page.getByRole('textbox', { name: 'Nome *', exact: true });
  await firstName.fill('');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Nome é obrigatório')).toBeVisible();
  await firstName.fill('Joana');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(statusWith(page, 'Perfil atualizado')).toBeVisible();
  await page.reload();
  await expect(firstName).toHaveValue('Joana');

  await page.context().setOffline(true);
  watch.allowOffline();
  await expect(page.getByText('Sem conexão: para salvar mudanças é preciso estar na rede.')).toBeVisible();
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(alertWith(page, 'Erro ao atualizar perfil')).toContainText('Sem conexão.');
  await page.context().setOffline(false);
  await page.getByRole('link', { name: 'Voltar ao início' }).click();
  await expect(page.getByRole('heading', { name: 'Olá, Joana!' })).toBeVisible();
});

test('a photo is set upright, shrunk, kept, shown in the header, and removed', async ({ page, rider: _ }) => {
  await page.goto('/profile');
  const header = page.locator('header img');
  await page.getByLabel('Sua foto').setInputFiles({ name: 'moto.pdf', mimeType: 'application/pdf', buffer: pdf });
  await expect(alertWith(page, 'Por favor, selecione apenas arquivos de imagem.')).toBeVisible();
  await page
    .getByLabel('Sua foto')
    .setInputFiles({ name: 'moto.jpg', mimeType: 'image/jpeg', buffer: await takePhoto(page) });
  await expect(statusWith(page, 'Perfil atualizado')).toBeVisible();
  await expect(header).toHaveAttribute('src', /^\/api\/photos\//);
  await page.reload();
  await expect(header).toBeVisible();
  const shown = await header.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    return [image.naturalWidth, image.naturalHeight];
  });
  expect(shown).toEqual([300, 400]);
  await page.getByRole('button', { name: 'Remover foto' }).click();
  await expect(header).toHaveCount(0);
});

test('a changed password ends the session of the other phone', async ({ page, rider, browser, watch }) => {
  watch.allow(422, /^\/api\/user\/change-password$/);
  const { context: otherPhone, page: away } = await anotherPhone(browser);
  await away.goto('/login');
  await signIn(away, rider);
  await expect(away.getByRole('heading', { name: 'Olá, Ana!' })).toBeVisible();

  await page.goto('/profile');
  await page.getByRole('button', { name: 'Alterar senha' }).click();
  await page.getByLabel('Senha atual').fill('Errada2026');
  await page.getByLabel('Nova senha', { exact: true }).fill(newPassword);
  await page.getByLabel('Confirmar nova senha').fill(newPassword);
  await page.getByRole('button', { name: 'Alterar senha' }).click();
  await expect(alertWith(page, 'Erro ao alterar senha')).toContainText('A senha atual não confere.');
  await page.getByLabel('Senha atual').fill(rider.password);
  await page.getByRole('button', { name: 'Alterar senha' }).click();
  await expect(statusWith(page, 'Senha alterada')).toBeVisible();
  await expect(page.getByLabel('Senha atual')).toHaveCount(0);

  await away.reload();
  await expect(away.getByRole('link', { name: 'Login com Email' })).toBeVisible();
  await away.goto('/login');
  await signIn(away, { ...rider, password: newPassword });
  await expect(away.getByRole('heading', { name: 'Olá, Ana!' })).toBeVisible();
  await otherPhone.close();
});

test('a rider downloads a copy of all data, and deletes the account', async ({ page, rider, watch }) => {
  watch.allow(401, /^\/api\/auth\/login$/);
  await callEndpoint(page.request, createSavedRoute, {
    body: { origin: 'Linha Bonita', destination: 'Alto da Serra' },
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'Sua conta' }).click();
  await page.getByRole('link', { name: 'Ajustes' }).click();
  await page.getByRole('link', { name: /^Seus dados/ }).click();
  await page.getByRole('button', { name: 'Baixar meus dados' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Sua senha').fill(rider.password);
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Baixar' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('estradeiro-meus-dados.json');
  const data = JSON.parse(await read(await file.createReadStream()));
  expect(data).toMatchObject({ users: [{ email: rider.email }], routes: [{ origin: 'Linha Bonita' }] });

  await page.getByRole('button', { name: 'Excluir minha conta' }).click();
  await dialog.getByLabel('Sua senha').fill(rider.password);
  await dialog.getByRole('button', { name: 'Excluir para sempre' }).click();
  await expect(statusWith(page, 'Conta excluída')).toBeVisible();
  await expect(page).toHaveURL('/');
  await page.getByRole('link', { name: 'Login com Email' }).click();
  await signIn(page, rider);
  await expect(alertWith(page, 'Erro no login')).toBeVisible();
});

const pdf = Buffer.from('%PDF-1.7');

async function read(stream: NodeJS.ReadableStream): Promise<string> {
  let text = '';
  for await (const piece of stream) text += piece;
  return text;
}
