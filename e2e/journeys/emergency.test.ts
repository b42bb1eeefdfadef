import { townPlaces } from '@estradeiro/atlas/town/town-places';
import type { Page } from '@playwright/test';
import { requestFor } from '../support/accepted-messages.ts';
import { confirmDialog } from '../support/confirm-dialog.ts';
import { addContacts, bia, caio, ownContact, unreachable } from '../support/contacts.ts';
import { expect, test } from '../support/journey.ts';

const sosButton = (page: Page) => page.getByRole('button', { name: /^SOS:/ });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'SOS' });
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });
const press = (page: Page, name: string) => button(page, name).click();

/** Keeps the finger down until the countdown shows. */
async function holdSos(page: Page) {
  await sosButton(page).scrollIntoViewIfNeeded();
  await sosButton(page).hover();
  await page.mouse.down();
  await expect(page.getByRole('timer')).toBeVisible();
  await page.mouse.up();
}

test('a rider holds SOS, sees it delivered, and sees who is coming by the live link', async ({
  page,
  rider: _,
  device,
  browser,
}) => {
  await addContacts(page.request, bia, caio);
  await device.moveTo(townPlaces.centro);
  await page.goto('/');
  await holdSos(page);
  await expect(dialog(page)).toContainText('Enviando SOS em');

  await expect(dialog(page)).toContainText('Alerta de emergência enviado', { timeout: 30_000 });
  await expect(dialog(page)).toContainText('2 contato(s) foram notificados com sua localização atual.');
  await expect(dialog(page).getByText('entregue')).toHaveCount(2, { timeout: 30_000 });
  const sms = await dialog(page)
    .getByRole('link', { name: /^SMS aos 2 contatos/ })
    .getAttribute('href');
  const words = decodeURIComponent(sms ?? '');
  expect(words).toContain('+5548999990001,+5548988880002');
  const [liveUrl = ''] = /http:\/\/localhost\S+\/sos\/\S+/.exec(words) ?? [];

  const contactsPhone = await browser.newContext({ locale: 'pt-BR' });
  const contact = await contactsPhone.newPage();
  const opened = await contact.goto(liveUrl);
  expect(opened?.headers()['x-robots-tag']).toContain('noindex');
  await expect(contact.getByRole('heading', { name: 'Ana pediu ajuda' })).toBeVisible();
  await expect(contact.getByRole('heading', { name: 'Onde Ana está' })).toBeVisible();
  await expect(contact.locator('canvas')).toBeVisible();
  await contact.getByRole('textbox', { name: 'Seu nome (opcional)' }).fill('Bia');
  await contact.getByRole('button', { name: 'Estou a caminho' }).click();
  await expect(contact.getByText('Avisado: Ana pode ver no app que você está a caminho.')).toBeVisible();

  await expect(dialog(page)).toContainText('Bia está a caminho');
  await page.reload();
  await expect(dialog(page)).toContainText('Bia está a caminho');

  await press(page, 'Estou bem');
  for (const shown of [dialog(page).getByText('Encerrar o alerta e avisar que você está bem?'), button(page, 'Voltar')])
    await expect(shown).toBeInViewport({ ratio: 1 });
  await press(page, 'Sim, estou bem');
  await expect(dialog(page)).toContainText('Alerta encerrado');
  await expect(button(page, 'Fechar')).toBeInViewport({ ratio: 1 });
  await expect(contact.getByRole('heading', { name: 'Ana avisou que está bem' })).toBeVisible({ timeout: 30_000 });
  await press(page, 'Fechar');
  await expect(sosButton(page)).toBeVisible();

  await expect(page.getByText('Quem tem o link ao vivo ainda vê a sua última posição')).toBeVisible();
  await page.getByRole('button', { name: 'Desligar o link ao vivo' }).click();
  await confirmDialog(page, 'Desligar');
  await expect(page.getByText('Link ao vivo desligado')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Desligar o link ao vivo' })).toHaveCount(0);
  await contact.reload();
  await expect(contact.getByRole('heading', { name: 'Este link não está mais ativo' })).toBeVisible();
  await contactsPhone.close();
});

test('the live link can be turned off, and then shows nothing', async ({ page, rider: _, device, browser }) => {
  await addContacts(page.request, bia);
  await device.moveTo(townPlaces.centro);
  await page.goto('/');
  await sosButton(page).click();
  await press(page, 'Confirmar');
  await expect(dialog(page)).toContainText('1 contato(s) foram notificados', { timeout: 30_000 });
  const sms = await dialog(page).getByRole('link', { name: 'SMS ao seu contato' }).getAttribute('href');
  const [liveUrl = ''] = /http:\/\/localhost\S+\/sos\/\S+/.exec(decodeURIComponent(sms ?? '')) ?? [];
  await press(page, 'Desligar o link ao vivo');
  await confirmDialog(page, 'Desligar');
  await expect(page.getByText('Link ao vivo desligado')).toBeVisible();
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(liveUrl);
  await expect(stranger.getByRole('heading', { name: 'Este link não está mais ativo' })).toBeVisible();
  await stranger.context().close();
});

test('an SOS without a network is queued, offers a text message first, and is sent when the network is back', async ({
  page,
  context,
  rider: _,
  device,
  watch,
}) => {
  watch.allowOffline();
  await addContacts(page.request, bia);
  await device.moveTo(townPlaces.centro);
  await page.goto('/');
  await expect(sosButton(page)).toBeVisible();
  await context.setOffline(true);
  await sosButton(page).click();
  await expect(dialog(page)).toContainText('Sem conexão');
  await press(page, 'Confirmar');
  await expect(dialog(page)).toContainText('Problema de conectividade. Verifique sua conexão com a internet.', {
    timeout: 20_000,
  });
  await expect(dialog(page).getByRole('link', { name: 'WhatsApp de Bia Lima' })).toBeVisible();
  const sms = dialog(page).getByRole('link', { name: 'SMS ao seu contato' });
  expect(decodeURIComponent((await sms.getAttribute('href')) ?? '')).toContain('https://www.google.com/maps?q=');
  await expect(dialog(page).getByRole('link', { name: 'Ligar para 192, SAMU' })).toHaveAttribute('href', 'tel:192');
  await context.setOffline(false);
  await expect(dialog(page)).toContainText('1 contato(s) foram notificados', { timeout: 30_000 });
});

test('a rider is notified when nothing could be sent', async ({ page, rider: _, device }) => {
  await addContacts(page.request, unreachable);
  await device.moveTo(townPlaces.centro);
  await page.goto('/');
  await sosButton(page).click();
  await press(page, 'Confirmar');
  await expect(dialog(page)).toContainText('Avise você mesmo, agora:', { timeout: 30_000 });
  await expect(dialog(page)).toContainText('falhou');
  await expect(dialog(page)).not.toContainText('foram notificados');
  await press(page, 'Pedir ajuda de novo');
  await expect(page.getByRole('timer')).toBeVisible();
  await press(page, 'Cancelar');
  await expect(dialog(page)).toContainText('falhou');
});

test('a contact receives one consent request, and the rider sees the response', async ({ page, rider: _, browser }) => {
  const { contact, phone } = ownContact();
  await addContacts(page.request, contact);
  await page.goto('/emergency-contacts');
  await expect(page.getByText('Ainda não respondeu')).toBeVisible();
  await expect.poll(() => requestFor(phone), { timeout: 20_000 }).not.toBeNull();

  const contactsPhone = await browser.newContext({ locale: 'pt-BR' });
  const theirs = await contactsPhone.newPage();
  const opened = await theirs.goto((await requestFor(phone)) ?? '');
  expect(opened?.headers()['x-robots-tag']).toContain('noindex');
  await expect(theirs.getByRole('heading', { name: 'Ana quer você como contato de emergência' })).toBeVisible();
  await theirs.getByRole('button', { name: 'Sim, quero receber' }).click();
  await expect(theirs.getByText('Obrigado! Você vai receber os pedidos de ajuda de Ana.')).toBeVisible();
  await contactsPhone.close();

  await page.reload();
  await expect(page.getByText('Aceitou receber seus pedidos')).toBeVisible();
});

test('contacts are added, one is made the Principal, one is removed', async ({ page, rider: _ }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Configurar' }).click();
  const form = page.getByRole('dialog');
  for (const { name, phone, relationship } of [bia, caio]) {
    await page.getByRole('button', { name: 'Adicionar contato' }).click();
    await form.getByRole('textbox', { name: 'Nome *' }).fill(name);
    await form.getByRole('textbox', { name: 'Telefone *' }).fill(phone);
    await form.getByRole('textbox', { name: 'Relação' }).fill(relationship);
    await form.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Contato adicionado' })).toBeVisible();
    await expect(form).toHaveCount(0);
  }
  const [first, second] = [page.getByRole('listitem').nth(0), page.getByRole('listitem').nth(1)];
  await expect(first).toContainText('Bia LimaPrincipal+55 (48) 99999-0001Irmã');
  await expect(second).toContainText('Caio');
  await expect(page.getByText('Versão em desenvolvimento')).toHaveCount(0);

  await second.getByRole('button', { name: 'Editar Caio' }).click();
  await form.getByRole('switch').check({ force: true });
  await form.getByRole('button', { name: 'Salvar' }).click();
  await expect(first).toContainText('CaioPrincipal');
  await expect(second).not.toContainText('Principal');

  await page.getByRole('button', { name: 'Remover Caio' }).click();
  await page.getByRole('alertdialog', { name: 'Tem certeza que deseja remover este contato?' }).waitFor();
  await confirmDialog(page, 'Remover');
  await expect(page.getByRole('status').filter({ hasText: 'Contato removido' })).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveCount(1);
  await expect(first).toContainText('Bia LimaPrincipal');

  await page.getByRole('link', { name: 'Voltar ao início' }).click();
  await expect(page.getByText('Pressione em caso de emergência')).toBeVisible();
});

for (const phone of ['99999-0001', '+55 (48) 89999-0001', '+1 (48) 99999-0001', '+55 (48) 99999-00011']) {
  test(`the phone ${phone} is refused`, async ({ page, rider: _ }) => {
    await page.goto('/emergency-contacts');
    await page.getByRole('button', { name: 'Adicionar contato' }).click();
    const form = page.getByRole('dialog');
    await form.getByRole('textbox', { name: 'Nome *' }).fill('Bia');
    await form.getByRole('textbox', { name: 'Telefone *' }).fill(phone);
    await form.getByRole('button', { name: 'Salvar' }).click();
    await expect(form).toContainText('Use o formato +55 (11) 99999-9999');
  });
}
