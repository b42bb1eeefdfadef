import { createGroup, getGroup, joinGroup } from '@estradeiro/contract/groups/groups';
import { reportInGroup } from '@estradeiro/contract/groups/safety';
import { callEndpoint } from '../support/call-endpoint.ts';
import { expect, test } from '../support/journey.ts';
import { becomeOperator, newOperatorLink } from '../support/operator.ts';
import { bookPlace, offerPlace } from '../support/own-place.ts';
import { skipTour } from '../support/phone.ts';
import { createAccount, enter, newRider, signIn } from '../support/rider.ts';
import { waitForResults } from '../support/screens/lodging.ts';

test('whoever opens the link takes care of the server, hands it on, and leaves it', async ({ page, watch }) => {
  await page.goto(await newOperatorLink());
  await expect(page.getByText('Entre ou crie a conta de quem cuida do servidor.')).toBeVisible();
  await page.getByRole('link', { name: 'Login com Email' }).click();
  await page.getByRole('button', { name: 'Criar conta' }).click();
  const caio = { ...newRider(), firstName: 'Caio' };
  await page.getByRole('textbox', { name: 'Nome', exact: true }).fill(caio.firstName);
  await page.getByRole('textbox', { name: 'Sobrenome' }).fill(caio.lastName);
  await page.getByRole('textbox', { name: 'Email' }).fill(caio.email);
  await page.getByLabel('Senha', { exact: true }).fill(caio.password);
  await page.locator('form').getByRole('button', { name: 'Criar conta' }).click();

  await page.getByRole('button', { name: 'Cuidar do servidor' }).click();
  const people = page.getByRole('region', { name: 'Quem cuida do servidor' });
  await expect(people.getByRole('listitem').filter({ hasText: caio.email })).toContainText('Você');
  await expect(page.getByRole('region', { name: 'O que foi feito' })).toContainText('Passou a cuidar do servidor');

  await people.getByRole('button', { name: 'Convidar outra pessoa' }).click();
  await expect(people.getByRole('status')).toContainText('/operador?link=');
  await page.getByRole('button', { name: 'Sua conta' }).click();
  await expect(page.locator('#account-menu').getByRole('link', { name: 'Servidor' })).toBeVisible();
  await page.keyboard.press('Escape');

  watch.allow(404, /^\/api\/operator\//);
  const own = people.getByRole('listitem').filter({ hasText: caio.email });
  await own.getByRole('button', { name: /^Retirar/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirar' }).click();
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
});

test('a rider finds nothing at its address, and loads none of it elsewhere', async ({ page, watch }) => {
  const scripts: string[] = [];
  page.on('request', (request) => void scripts.push(request.url()));
  await createAccount(page, newRider());
  await page.waitForLoadState('networkidle');
  expect(scripts.filter((url) => url.includes('operator'))).toEqual([]);
  watch.allow(404, /^\/api\/operator\//);
  await page.goto('/operador');
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
});

test('an operator sees that all is well, and calls a service', async ({ page }) => {
  await enter(page.request, newRider());
  await becomeOperator(page.request);
  await page.goto('/operador');
  await expect(page.getByRole('heading', { name: 'Está tudo bem' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'O servidor agora' })).toContainText(/Disco livre.*GB de/);
  const services = page.getByRole('region', { name: 'Serviços de fora' });
  const weather = services.getByRole('listitem').filter({ hasText: 'Previsão do tempo' });
  await weather.getByRole('button', { name: /^Testar/ }).click();
  await expect(weather).toContainText('Respondeu · agora');
  await expect(page.getByRole('region', { name: 'O que foi feito' })).toContainText('Testou: Previsão do tempo');
});

test('an operator is told what a map takes, and puts it into the queue and out of it', async ({ page, watch }) => {
  await enter(page.request, newRider());
  await becomeOperator(page.request);
  await page.goto('/operador');
  const maps = page.getByRole('region', { name: 'Mapas' });
  await expect(maps.getByRole('listitem').first()).toContainText(/Radares: \d+ com direção e \d+ sem/);
  // An address of this machine that nobody serves.
  watch.allow(503, /^\/api\/operator\/maps\/needs/);
  await maps.getByRole('textbox', { name: /Endereço de um extrato/ }).fill('http://127.0.0.1:9/serra.osm.pbf');
  await expect(maps.getByText(/Não foi possível ver quanto é preciso/)).toBeVisible();
  await maps.getByRole('button', { name: 'Pôr na fila' }).click();
  const task = maps.getByRole('listitem').filter({ hasText: 'Instalar serra.osm.pbf' }).first();
  await expect(task).toContainText(/Na fila|Em andamento/);
  await task.getByRole('button', { name: 'Cancelar: Instalar serra.osm.pbf' }).click();
  const question = page.getByRole('alertdialog');
  if (await question.isVisible()) await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(task).toContainText('Cancelado');
  await expect(page.getByRole('region', { name: 'O que foi feito' })).toContainText('Cancelou: Instalar serra.osm.pbf');
});

test('an operator suspends a rider, who is out at once, and releases them', async ({ page, browser }) => {
  const caio = { ...newRider(), firstName: 'Caio', lastName: 'Suspenso' };
  const visit = await browser.newContext();
  const his = await visit.newPage();
  await createAccount(his, caio);
  await enter(page.request, newRider());
  await becomeOperator(page.request);
  await page.goto('/operador');
  const accounts = page.getByRole('region', { name: 'Contas' });
  await accounts.getByRole('searchbox', { name: 'Nome ou email' }).fill(caio.email);
  const row = accounts.getByRole('listitem').filter({ hasText: caio.email });
  await expect(row).toContainText('1 aparelho');
  await row.getByRole('button', { name: 'Mais: Caio Suspenso' }).click();
  await page.getByRole('button', { name: 'Suspender' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Suspender' }).click();
  await expect(row).toContainText('Suspensa');
  await expect(row).toContainText('nenhum aparelho');

  await his.goto('/login');
  await signIn(his, caio);
  await expect(his.getByText('Esta conta está suspensa por quem cuida deste servidor.')).toBeVisible();

  await row.getByRole('button', { name: 'Mais: Caio Suspenso' }).click();
  await page.getByRole('button', { name: 'Liberar' }).click();
  await expect(page.getByRole('region', { name: 'O que foi feito' })).toContainText('Liberou Caio Suspenso');
  await signIn(his, caio);
  await expect(his.getByRole('heading', { name: 'Olá, Caio!' })).toBeVisible();
  await visit.close();
});

test('an operator makes a copy of the data, which is restored and read, and has one made every night', async ({
  page,
}) => {
  test.slow(); // the copy is packed, unpacked and opened as a database of its own
  await enter(page.request, newRider());
  await becomeOperator(page.request);
  await page.goto('/operador');
  const copies = page.getByRole('region', { name: 'Cópias dos dados' });
  await expect(copies).toContainText('É o mesmo disco dos dados');
  await copies.getByRole('button', { name: 'Fazer cópia agora' }).click();
  await expect(copies.getByText(/^Última cópia conferida/)).toBeVisible({ timeout: 90_000 });
  await expect(copies).toContainText(/lida: \d+ contas?, [\d.]+ registros/);
  await expect(copies.getByRole('listitem').first()).toContainText(/[MG]B · agora/);
  await copies.getByText('Fazer uma cópia toda noite').click();
  await expect(copies.getByRole('combobox', { name: 'A que horas (Brasília)' })).toHaveValue('3');
  await expect(page.getByRole('region', { name: 'O que foi feito' })).toContainText(
    'Cópias: toda noite às 3h, por 30 dias',
  );
  await copies.getByText('Fazer uma cópia toda noite').click();
  await expect(copies.getByRole('combobox', { name: 'A que horas (Brasília)' })).toBeHidden();
});

test('a stranger reports a place, an operator takes it down, and the next rider finds it no more', async ({
  page,
  browser,
  baseURL,
  watch,
}) => {
  const [host, guest, stranger] = [
    { ...newRider(), firstName: 'Zeca' },
    { ...newRider(), firstName: 'Bia' },
    newRider(),
  ];
  const [his, hers] = [await browser.newContext(), await browser.newContext()];
  await enter(his.request, host);
  await enter(hers.request, guest);
  const name = `Pousada Fantasma ${Date.now()}`;
  const placeId = await offerPlace(his.request, `${baseURL}`, { name, description: 'Pague antes por Pix.' });
  const { booking } = await bookPlace(hers.request, `${baseURL}`, placeId);
  await enter(page.request, stranger);
  await skipTour(page);
  await page.goto('/booking?destination=Urubici');
  await waitForResults(page);
  await page.getByRole('button', { name: `Detalhes de ${name}` }).click();
  await page.getByRole('button', { name: `Denunciar ${name}` }).click();
  const sheet = page.getByRole('dialog', { name: `Denunciar ${name}` });
  await sheet.getByRole('button', { name: 'Golpe' }).click();
  await sheet.getByRole('textbox', { name: 'Detalhes (opcional)' }).fill('Não existe nesse endereço');
  await sheet.getByRole('button', { name: 'Denunciar' }).click();
  await expect(page.getByText('Denúncia enviada. Obrigado!')).toBeVisible();

  const visit = await browser.newContext();
  const dona = await visit.newPage();
  await skipTour(dona);
  await enter(dona.request, newRider());
  await becomeOperator(dona.request);
  await dona.goto('/operador');
  const decisions = dona.getByRole('region', { name: 'À espera de decisão' });
  const row = decisions.getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText('Não existe nesse endereço');
  await row.getByRole('button', { name: 'Tirar do ar' }).click();
  await dona.getByRole('alertdialog').getByRole('button', { name: 'Tirar do ar' }).click();
  await expect(dona.getByRole('region', { name: 'O que foi feito' })).toContainText('Tirou do ar uma hospedagem');
  await expect(decisions.getByText(/^Tirado do ar/)).toBeVisible();

  watch.allow(404, /^\/api\/accommodations\//);
  expect((await page.request.get(`/api/accommodations/${placeId}`)).status()).toBe(404);
  await page.reload();
  await expect(page.getByRole('heading', { name: /^(Encontrad|Nenhuma)/ }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: `Detalhes de ${name}` })).toBeHidden();
  const kept = await hers.request.get(`/api/bookings/${booking.id}`);
  expect(await kept.json()).toMatchObject({ accommodationName: name, place: { isTakenDown: true } });
  for (const context of [his, hers, visit]) await context.close();
});

test('an operator gives a reported group to another rider', async ({ page, browser }) => {
  const [owner, member] = [{ ...newRider(), firstName: 'Zeca' }, newRider()];
  const [his, hers] = [await browser.newContext(), await browser.newContext()];
  await enter(his.request, owner);
  await enter(hers.request, member);
  const body = { name: 'Curvas do Zeca', visibility: 'public' as const };
  const { id, ownerId } = await callEndpoint(his.request, createGroup, { body });
  await callEndpoint(hers.request, joinGroup, { params: { id } });
  const report = { userId: ownerId, reason: 'abuse' as const, details: 'Ameaça' };
  await callEndpoint(hers.request, reportInGroup, { params: { id }, body: report });
  await enter(page.request, newRider());
  await becomeOperator(page.request);
  await page.goto('/operador');
  const decisions = page.getByRole('region', { name: 'À espera de decisão' });
  const row = decisions.getByRole('listitem').filter({ hasText: 'Curvas do Zeca' });
  await expect(row).toContainText('Denúncia: Zeca Souza');
  await row.getByRole('button', { name: 'Mais: Denúncia: Zeca Souza' }).click();
  await page.getByRole('button', { name: 'Passar o grupo a outra pessoa' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Passar' }).click();
  await expect(page.getByRole('region', { name: 'O que foi feito' })).toContainText('Passou um grupo denunciado');
  expect((await callEndpoint(hers.request, getGroup, { params: { id } })).role).toBe('owner');
  for (const context of [his, hers]) await context.close();
});
