import { login } from '@estradeiro/contract/auth';
import { sendMessage } from '@estradeiro/contract/groups/chat';
import { createGroup, findPublicGroups, joinGroup } from '@estradeiro/contract/groups/groups';
import { createGroupInvitation } from '@estradeiro/contract/groups/members';
import type { Browser, Page } from '@playwright/test';
import { callEndpoint } from '../support/call-endpoint.ts';
import { invitationOn } from '../support/group.ts';
import { expect, test } from '../support/journey.ts';
import { anotherPhone } from '../support/phone.ts';
import { newRider } from '../support/rider.ts';

test.describe.configure({ timeout: 180_000 });

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
const pressInSheet = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
const toast = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words });
const card = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Meus Grupos' }).getByRole('listitem').filter({ hasText: name });

/** Another phone, with a signed-in rider if `firstName` is given. */
const phone = (browser: Browser, firstName?: string) =>
  anotherPhone(browser, firstName === undefined ? undefined : { ...newRider(), firstName, lastName: 'Lima' });

test('a group of three: founded, invited to by a link, one removed, one made the owner, the link revoked', async ({
  page: ana,
  rider: _,
  browser,
}) => {
  await ana.goto('/groups');
  await ana.getByRole('link', { name: 'Criar Primeiro Grupo' }).click();
  await ana.getByRole('textbox', { name: 'Nome do grupo' }).fill('Bodes da Mantiqueira');
  await ana.getByRole('textbox', { name: 'Descrição (opcional)' }).fill('Serra todo sábado');
  await press(ana, 'Criar Grupo');
  await expect(toast(ana, 'Grupo criado com sucesso!')).toBeVisible();
  await card(ana, 'Bodes da Mantiqueira').getByRole('link').click();
  await press(ana, 'Informações do grupo');
  await press(ana, 'Convidar');
  await pressInSheet(ana, '1 dia');
  await pressInSheet(ana, 'Criar link de convite');
  const link = await invitationOn(ana);
  await pressInSheet(ana, 'Mostrar QR');
  await expect(ana.getByRole('img', { name: /^QR Code do convite/ })).toBeVisible();
  await ana.keyboard.press('Escape');

  // Bia has no account: the link stays valid until she has one.
  const bia = await phone(browser);
  await bia.page.goto(link);
  await expect(bia.page.getByText(/Você recebeu um convite para um grupo/)).toBeVisible();
  await bia.page.getByRole('link', { name: 'Login com Email' }).click();
  await press(bia.page, 'Criar conta');
  const account = { ...newRider(), firstName: 'Bia', lastName: 'Lima' };
  await bia.page.getByRole('textbox', { name: 'Nome', exact: true }).fill(account.firstName);
  await bia.page.getByRole('textbox', { name: 'Sobrenome' }).fill(account.lastName);
  await bia.page.getByRole('textbox', { name: 'Email' }).fill(account.email);
  await bia.page.getByLabel('Senha', { exact: true }).fill(account.password);
  await bia.page.locator('form').getByRole('button', { name: 'Criar conta' }).click();
  await expect(bia.page.getByRole('heading', { name: 'Bodes da Mantiqueira' })).toBeVisible();
  await expect(bia.page.getByText(/^1 membro\. O convite vale até/)).toBeVisible();
  await press(bia.page, 'Participar');
  await expect(bia.page.getByText('Nenhuma mensagem ainda')).toBeVisible();

  const caio = await phone(browser, 'Caio');
  await caio.page.goto(link);
  await press(caio.page, 'Participar');
  await expect(caio.page.getByText('Nenhuma mensagem ainda')).toBeVisible();
  await expect(ana.getByRole('main').getByText('3 membros')).toBeVisible();

  await press(ana, /Caio Lima/);
  await pressInSheet(ana, 'Retirar do grupo');
  await ana.getByRole('switch', { name: /^Não pode voltar/ }).press(' ');
  await pressInSheet(ana, 'Retirar Caio');
  await expect(caio.page.getByText('Você não está mais em Bodes da Mantiqueira')).toBeVisible();
  await expect(caio.page.getByText('Você ainda não tem grupos')).toBeVisible();
  caio.watch.allow(409, /\/accept$/);
  await caio.page.goto(link);
  await press(caio.page, 'Participar');
  await expect(caio.page.getByRole('alert').filter({ hasText: 'Não foi possível entrar no grupo' })).toBeVisible();

  await press(ana, /Bia Lima/);
  await pressInSheet(ana, 'Passar o grupo');
  await pressInSheet(ana, 'Passar o grupo para Bia');
  await expect(toast(ana, 'O grupo agora é de Bia')).toBeVisible();
  await press(bia.page, 'Informações do grupo');
  await press(bia.page, 'Convidar');
  await pressInSheet(bia.page, 'Cancelar link');
  await pressInSheet(bia.page, 'Cancelar mesmo');
  await expect(bia.page.getByText('Nenhum link vale agora.')).toBeVisible();
  const dani = await phone(browser, 'Dani');
  dani.watch.allow(404, /^\/api\/group-invitations\//);
  await dani.page.goto(link);
  await expect(dani.page.getByRole('heading', { name: 'Este convite não vale mais' })).toBeVisible();

  await press(ana, 'Sair do grupo');
  await pressInSheet(ana, 'Sair do grupo');
  await expect(toast(ana, 'Você saiu do grupo')).toBeVisible();
  await expect(ana).toHaveURL('/groups');
  await expect(ana.getByText('Você ainda não tem grupos')).toBeVisible();
  await bia.page.keyboard.press('Escape');
  await expect(bia.page.getByRole('main').getByText(/^1 membro/)).toBeVisible();
  for (const each of [bia, caio, dani]) {
    expect(each.watch.problems()).toEqual([]);
    await each.context.close();
  }
});

test('unread messages are the same on two devices of a rider', async ({ page, rider, browser }) => {
  const bia = await phone(browser, 'Bia');
  const group = await callEndpoint(bia.page.request, createGroup, {
    body: { name: 'Serra Gaúcha', visibility: 'public' },
  });
  await callEndpoint(page.request, joinGroup, { params: { id: group.id } });
  const tablet = await phone(browser);
  await callEndpoint(tablet.page.request, login, { body: { email: rider.email, password: rider.password } });
  for (const each of [page, tablet.page]) await each.goto('/groups');
  await expect(card(tablet.page, 'Serra Gaúcha')).toBeVisible();
  await expect(card(page, 'Serra Gaúcha')).toBeVisible();

  for (const message of ['Bora?', 'Sábado às seis']) {
    await callEndpoint(bia.page.request, sendMessage, { params: { id: group.id }, body: { message } });
  }
  for (const each of [page, tablet.page]) await expect(card(each, 'Serra Gaúcha')).toContainText('2 mensagens novas');
  await card(page, 'Serra Gaúcha').getByRole('link').click();
  await expect(page.getByText('Sábado às seis')).toBeVisible();
  await expect(card(tablet.page, 'Serra Gaúcha')).not.toContainText('mensagens novas');
  await page.goBack();
  await expect(card(page, 'Serra Gaúcha')).not.toContainText('mensagens novas');
  expect(tablet.watch.problems()).toEqual([]);
  for (const each of [bia, tablet]) await each.context.close();
});

test('public groups are joined: a popular one, and one that was searched for', async ({ page, rider: _, browser }) => {
  const bia = await phone(browser, 'Bia');
  const name = `Ipê ${Date.now()}`;
  await callEndpoint(bia.page.request, createGroup, { body: { name, visibility: 'public' } });
  await bia.context.close();

  await page.goto('/groups');
  const popular = page.getByRole('region', { name: 'Grupos populares' }).getByRole('listitem');
  await expect(popular).toHaveCount(3);
  for (const text of ['comunidade de 1.247', 'comunidade de 2.156', 'comunidade de 673']) {
    await expect(popular.getByText(text)).toBeVisible();
  }
  await press(page, 'Participar: Touring Brasil');
  await expect(page).toHaveURL(/\/groups\?grupo=/);
  await expect(page.getByRole('heading', { name: 'Touring Brasil' })).toBeVisible();
  await press(page, 'Voltar aos grupos');
  await expect(card(page, 'Touring Brasil')).toBeVisible();
  await page.getByRole('searchbox').fill(name);
  const found = page.getByRole('region', { name: 'Encontrar grupos' }).getByRole('listitem');
  await expect(found).toHaveCount(1); // the result for the whole text, not for its beginning
  await press(page, `Participar: ${name}`);
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await page.goBack();
  await expect(card(page, name)).toBeVisible();
  const { groups } = await callEndpoint(page.request, findPublicGroups, { query: { q: name } });
  expect(groups).toMatchObject([{ name, isMember: true, memberCount: 2 }]);
});

test('without a network the cached groups show with their age, and creating one is not possible', async ({
  page,
  context,
  watch,
  rider: _,
}) => {
  const group = await callEndpoint(page.request, createGroup, { body: { name: 'Serra' } });
  await callEndpoint(page.request, createGroupInvitation, { params: { id: group.id }, body: {} });
  await page.goto('/groups');
  await expect(card(page, 'Serra')).toBeVisible();
  await page.getByRole('link', { name: 'Novo' }).click();
  await page.getByRole('textbox', { name: 'Nome do grupo' }).fill('Litoral');
  watch.allowOffline();
  await context.setOffline(true);
  await expect(page.getByText(/para criar um grupo é preciso internet/)).toBeVisible();
  await press(page, 'Criar Grupo');
  await expect(page.getByRole('alert')).toContainText('Falha ao criar grupo. Tente novamente.');
  await page.getByRole('main').getByRole('button', { name: 'Fechar' }).click();
  await expect(page.getByText(/^Sem conexão\. Última leitura/)).toBeVisible();
  await expect(card(page, 'Serra')).toBeVisible();
  await context.setOffline(false);
});
