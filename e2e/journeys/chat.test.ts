import { townPlaces } from '@estradeiro/atlas/town/town-places';
import { getUser } from '@estradeiro/contract/auth';
import { listMessages, sendMessage } from '@estradeiro/contract/groups/chat';
import { type Group, getGroup, leaveGroup } from '@estradeiro/contract/groups/groups';
import { removeGroupMember } from '@estradeiro/contract/groups/members';
import type { Page } from '@playwright/test';
import { callEndpoint } from '../support/call-endpoint.ts';
import { takePhoto } from '../support/camera.ts';
import { anotherDevice, chatOf, choose, friendIn, messageWith, newGroup, say } from '../support/group.ts';
import { expect, test } from '../support/journey.ts';

test.describe.configure({ timeout: 180_000 });

const saidIn = async (page: Page, group: Group) =>
  (await callEndpoint(page.request, listMessages, { params: { id: group.id } })).messages.map(({ message }) => message);
const unreadOn = async (page: Page, group: Group) =>
  (await callEndpoint(page.request, getGroup, { params: { id: group.id } })).unreadCount;

test('two riders talk, edit and delete their messages, and see what was delivered', async ({
  page,
  rider: _,
  browser,
}) => {
  const group = await newGroup(page, 'Bodes da Mantiqueira');
  const bia = await friendIn(browser, group, 'Bia', 'Lima');
  await page.goto(chatOf(group));
  await expect(page.getByText('Nenhuma mensagem ainda')).toBeVisible();
  await say(page, 'Bora rodar sábado?');
  await expect(messageWith(page, 'Bora rodar')).toContainText('Enviada');
  await expect(page.getByRole('textbox', { name: 'Mensagem' })).toHaveValue('');

  await bia.page.goto(chatOf(group));
  await expect(messageWith(bia.page, 'Bora rodar')).toContainText('Ana Souza');
  await expect(messageWith(page, 'Bora rodar')).toContainText('Entregue');
  await expect(page.getByRole('main').getByText('2 online')).toBeVisible();
  await say(bia.page, 'Bora! A que horas?');
  await expect(messageWith(page, 'A que horas?')).toContainText('Bia Lima');

  await choose(page, 'Bora rodar', 'Editar');
  await page.getByRole('dialog').getByRole('textbox').fill('Bora rodar domingo?');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(messageWith(bia.page, 'Bora rodar domingo?')).toContainText('editada');
  await choose(bia.page, 'A que horas?', 'Apagar');
  await bia.page.getByRole('dialog').getByRole('button', { name: 'Apagar' }).click();
  for (const each of [page, bia.page]) {
    await expect(messageWith(each, 'Mensagem apagada')).toBeVisible();
    await expect(messageWith(each, 'A que horas?')).toHaveCount(0);
  }
  expect(bia.watch.problems()).toEqual([]);
  await bia.context.close();
});

test('a message arrives on a device that never showed a group, whatever screen is open there', async ({
  page,
  rider: _,
  browser,
}) => {
  const group = await newGroup(page, 'Bodes da Mantiqueira');
  const bia = await friendIn(browser, group, 'Bia', 'Lima');
  await bia.page.goto('/fuel');
  await page.goto(chatOf(group));
  await say(page, 'Bora rodar sábado?');
  await expect(messageWith(page, 'Bora rodar')).toContainText('Entregue', { timeout: 40_000 });
  const tab = bia.page.getByRole('navigation', { name: 'Seções' }).getByRole('link', { name: /^Comunidade/ });
  await expect(tab).toHaveAccessibleName(/novas mensagens/);
  expect(bia.watch.problems()).toEqual([]);
  await bia.context.close();
});

test('messages written without a network are delivered once and in order, whatever happens to the page', async ({
  page,
  context,
  watch,
  rider: _,
  browser,
}) => {
  const group = await newGroup(page, 'Sem sinal');
  const bia = await friendIn(browser, group, 'Bia', 'Lima');
  await bia.page.goto(chatOf(group));
  await page.goto(chatOf(group));
  await say(page, 'um');
  await expect(messageWith(bia.page, /^.*um/)).toBeVisible();

  watch.allowOffline();
  await context.setOffline(true);
  for (const words of ['dois', 'três', 'quatro', 'engano']) await say(page, words);
  await expect(messageWith(page, 'quatro')).toContainText('Aguardando sinal');
  await expect(page.getByText('Sem conexão. Última leitura agora.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Mensagem' }).fill('um rascunho');
  await say(bia.page, 'cadê você?');
  await expect(messageWith(bia.page, 'cadê você?')).toContainText('Enviada');
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Mensagem' })).toHaveValue('um rascunho');
  await expect.poll(() => saidIn(page, group)).toEqual(['um', 'cadê você?', 'dois', 'três', 'quatro', 'engano']);
  await expect(messageWith(page, 'engano')).toContainText(/Enviada|Entregue/);
  await expect(messageWith(page, 'cadê você?')).toBeVisible();
  for (const each of [page, bia.page]) await expect(messageWith(each, 'quatro')).toHaveCount(1);
  await bia.context.close();
});

test('a rider answers a message and names another, who is told that it is for them', async ({
  page,
  rider: _,
  browser,
}) => {
  const group = await newGroup(page, 'Bodes da Mantiqueira');
  const bia = await friendIn(browser, group, 'Bia', 'Lima');
  await bia.page.goto(chatOf(group));
  await page.goto(chatOf(group));
  await say(bia.page, 'Quem conhece a serra?');
  await expect(messageWith(page, 'Quem conhece')).toBeVisible();

  await choose(page, 'Quem conhece', 'Responder');
  await expect(page.getByText('Respondendo a Bia Lima')).toBeVisible();
  const field = page.getByRole('textbox', { name: 'Mensagem', exact: true });
  await field.pressSequentially('Eu, @bi');
  await page.getByRole('option', { name: 'Bia Lima' }).click();
  await field.pressSequentially('sobe seca');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Respondendo a')).toHaveCount(0);

  const answer = messageWith(bia.page, 'sobe seca');
  await expect(answer.locator('strong')).toHaveText('@Bia Lima');
  await answer.getByRole('button', { name: /Quem conhece a serra/ }).click();
  await expect(messageWith(bia.page, 'Quem conhece').last()).toBeInViewport();
  expect(bia.watch.problems()).toEqual([]);
  await bia.context.close();
});

test('a photo taken without a network waits, arrives without metadata, and is pressed to see it large', async ({
  page,
  context,
  watch,
  rider: _,
  browser,
}) => {
  const group = await newGroup(page, 'Do mirante');
  const bia = await friendIn(browser, group, 'Bia', 'Lima');
  await bia.page.goto(chatOf(group));
  await page.goto(chatOf(group));
  await expect(page.getByText('Nenhuma mensagem ainda')).toBeVisible(); // all of the chat has loaded
  const file = { name: 'mirante.jpg', mimeType: 'image/jpeg', buffer: await takePhoto(page) };

  watch.allowOffline();
  await context.setOffline(true);
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByText('Foto anexada')).toBeVisible();
  await say(page, 'Olha a vista');
  await expect(messageWith(page, 'Olha a vista')).toContainText('Aguardando sinal');
  await context.setOffline(false);
  await expect(messageWith(page, 'Olha a vista')).toContainText(/Enviada|Entregue/);

  await messageWith(bia.page, 'Olha a vista').getByRole('button', { name: 'Abrir foto de Ana Souza' }).click();
  const large = bia.page.getByRole('dialog').getByRole('img', { name: 'Foto de Ana Souza' });
  await expect.poll(() => large.evaluate((image: HTMLImageElement) => image.naturalHeight)).toBe(1_200);
  const bytes = await (await bia.page.request.get((await large.getAttribute('src')) ?? '')).body();
  expect(bytes.includes('Exif')).toBe(false);
  expect(bia.watch.problems()).toEqual([]);
  await bia.context.close();
});

test('a place is shared after a confirmation, and opens in our own navigation', async ({
  page,
  rider: _,
  device,
  browser,
}) => {
  const group = await newGroup(page, 'Serra Gaúcha');
  const bia = await friendIn(browser, group, 'Bia', 'Lima');
  await bia.page.goto(chatOf(group));
  await device.moveTo(townPlaces.valeVerde);
  await page.goto(chatOf(group));
  await page.getByRole('button', { name: 'Compartilhar localização' }).click();
  await page.getByRole('button', { name: 'Enviar localização' }).click();
  await expect(messageWith(page, 'Localização compartilhada')).toBeVisible();

  const { lat, lng } = townPlaces.valeVerde;
  const place = `${lat.toFixed(5)},${lng.toFixed(5)}`;
  await expect
    .poll(() => saidIn(page, group))
    .toEqual([`Localização compartilhada: https://www.google.com/maps?q=${place}`]);
  const card = messageWith(bia.page, 'Localização compartilhada');
  await expect(card.getByRole('link', { name: 'Abrir no Maps' })).toHaveAttribute(
    'href',
    `https://www.google.com/maps?q=${place}`,
  );
  await expect(card.locator('canvas')).toBeVisible();
  await card.getByRole('link', { name: 'Navegar até aqui' }).click();
  await expect(bia.page.getByRole('combobox', { name: 'Para onde vamos?' })).toHaveValue('Localização de Ana Souza');
  await bia.context.close();
});

test('unread messages are the same on two devices of one rider', async ({ page, rider: _, browser }) => {
  const group = await newGroup(page, 'Dois aparelhos');
  const bia = await friendIn(browser, group, 'Bia', 'Lima');
  const tablet = await (await anotherDevice(browser, bia)).newPage();
  const card = (each: Page) => each.getByRole('link', { name: /^Dois aparelhos/ });
  const tab = tablet.getByRole('navigation', { name: 'Seções' }).getByRole('link', { name: /^Comunidade/ });
  for (const each of [bia.page, tablet]) {
    await each.goto('/groups');
    await expect(card(each)).toBeVisible();
  }
  const listening = tablet.waitForRequest(/\/api\/events/);
  await tablet.goto('/fuel');
  await listening;
  for (const message of ['um', 'dois']) {
    await callEndpoint(page.request, sendMessage, { params: { id: group.id }, body: { message } });
  }
  await expect(card(bia.page)).toContainText('2 mensagens novas');
  await expect(tab).toHaveAccessibleName(/novas mensagens/);

  await tab.click();
  await card(tablet).click();
  await expect(tablet.getByRole('log').getByText('Novas mensagens')).toBeVisible();
  await expect(messageWith(tablet, 'dois')).toBeVisible();
  await expect.poll(() => unreadOn(bia.page, group)).toBe(0);
  await expect(card(bia.page)).not.toContainText('novas');
  await bia.context.close();
});

test('a removed member receives nothing from that instant, and keeps nothing', async ({ page, rider: _, browser }) => {
  const group = await newGroup(page, 'Só nós');
  const bia = await friendIn(browser, group, 'Bia', 'Lima');
  const caio = await friendIn(browser, group, 'Caio', 'Moraes');
  for (const each of [page, bia.page, caio.page]) await each.goto(chatOf(group));
  await say(page, 'todos aqui?');
  for (const each of [bia.page, caio.page]) await expect(messageWith(each, 'todos aqui?')).toBeVisible();

  const { id: userId } = await callEndpoint(bia.page.request, getUser);
  bia.watch.allow(404, /^\/api\/groups\//);
  await callEndpoint(page.request, removeGroupMember, { params: { id: group.id, userId }, body: {} });
  await say(page, 'agora é segredo');
  await expect(messageWith(caio.page, 'agora é segredo')).toBeVisible();
  await expect(bia.page.getByRole('heading', { name: 'Grupos', exact: true })).toBeVisible();
  await expect(bia.page.getByText('agora é segredo')).toHaveCount(0);
  const stored = await bia.page.evaluate(() => JSON.stringify(localStorage));
  expect(stored).not.toContain('todos aqui?');
  expect(stored).not.toContain('segredo');

  await callEndpoint(caio.page.request, leaveGroup, { params: { id: group.id } });
  await say(page, 'e agora só eu');
  await expect(messageWith(page, 'e agora só eu')).toContainText('Enviada');
  await expect(caio.page.getByText('e agora só eu')).toHaveCount(0);
  for (const { context } of [bia, caio]) await context.close();
});

test('markup shows as plain text', async ({ page, rider: _ }) => {
  const group = await newGroup(page, 'Letras');
  const strings = [
    '<img src=x onerror="document.title=`mau`">',
    '<script>document.title="mau"</script>',
    '<svg/onload=alert(1)>',
    'javascript:alert(1)',
    '[aqui](javascript:alert(1))',
    'Localização compartilhada: javascript:alert(1)//maps?q=1,2',
    '"><iframe src=//mau.example></iframe>',
    '&lt;b&gt;oi&lt;/b&gt;',
  ];
  for (const message of strings) {
    await callEndpoint(page.request, sendMessage, { params: { id: group.id }, body: { message } });
  }
  await page.goto(chatOf(group));
  for (const words of strings) await expect(page.getByRole('log').getByText(words, { exact: true })).toBeAttached();
  await expect(page.getByRole('log').locator('img, script, iframe, b, svg[onload]')).toHaveCount(0);
  await expect(page.getByRole('log').getByRole('link')).toHaveCount(0);
  expect(await page.title()).not.toContain('mau');
});
