import { listEmergencyContacts } from '@estradeiro/contract/emergency/contacts';
import { listFuelRecords } from '@estradeiro/contract/fuel/records';
import { listMessages } from '@estradeiro/contract/groups/chat';
import type { Page } from '@playwright/test';
import { callEndpoint } from '../support/call-endpoint.ts';
import { chatOf, newGroup, say } from '../support/group.ts';
import { expect, test } from '../support/journey.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();

/** Lets IndexedDB fail from `lose` on, as WebKit's does after its storage process was killed. */
async function breakableStore(page: Page) {
  await page.addInitScript(() => {
    let isLost = false;
    Object.assign(window, { loseStore: () => (isLost = true) });
    const orFail =
      <Args extends unknown[], Result>(method: (...args: Args) => Result) =>
      (self: unknown, args: Args): Result => {
        if (isLost) {
          const message = 'Connection to Indexed Database server lost. Refresh the page to try again';
          throw new DOMException(message, 'UnknownError');
        }
        return method.apply(self, args);
      };
    const open = orFail(IDBFactory.prototype.open);
    IDBFactory.prototype.open = function (...args) {
      return open(this, args);
    };
    const transaction = orFail(IDBDatabase.prototype.transaction);
    IDBDatabase.prototype.transaction = function (...args) {
      return transaction(this, args);
    };
  });
  const lose = () => page.evaluate(() => (window as unknown as { loseStore: () => void }).loseStore());
  return {
    /** Opens a screen and loses the store as soon as it shows. */
    async open(path: string, shown: RegExp | string): Promise<void> {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: shown }).first()).toBeVisible();
      await lose();
    },
  };
}

async function refuel(page: Page) {
  await press(page, 'Registrar Abastecimento');
  await page.getByLabel('Litros').fill('10');
  await page.getByLabel('Valor total').fill('60');
  await page.getByLabel('Quilometragem').fill('12000');
  await page.getByText('Shell', { exact: true }).click();
  await press(page, 'Registrar');
}

test('a refuelling, a message and a contact reach the server while the browser lost its store', async ({
  page,
  rider: _,
}) => {
  const group = await newGroup(page, 'Sem disco');
  const store = await breakableStore(page);

  await store.open('/fuel', /Combustível|Abastecimento/);
  await refuel(page);
  await expect(page.getByText('Abastecimento registrado com sucesso!')).toBeVisible();
  expect(await callEndpoint(page.request, listFuelRecords)).toMatchObject([{ odometer: 12_000 }]);

  await store.open(chatOf(group), 'Sem disco');
  await say(page, 'cheguei');
  const messages = async () => (await callEndpoint(page.request, listMessages, { params: { id: group.id } })).messages;
  await expect.poll(async () => (await messages()).map(({ message }) => message)).toEqual(['cheguei']);

  await store.open('/emergency-contacts', /Contatos/);
  await press(page, 'Adicionar contato');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nome').fill('Bia Lima');
  await dialog.getByLabel('Telefone').fill('(48) 9 9999-0001');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await callEndpoint(page.request, listEmergencyContacts)).toMatchObject([{ phone: '+5548999990001' }]);
});

test('what is written without a network or a store is pending in the open app, which says what helps, and sent when the network is back', async ({
  page,
  context,
  rider: _,
  watch,
}) => {
  watch.allowOffline();
  const store = await breakableStore(page);
  await store.open('/fuel', /Combustível|Abastecimento/);
  await context.setOffline(true);
  await refuel(page);
  const waiting = page.getByRole('listitem').filter({ hasText: 'Aguardando sinal' });
  await expect(waiting).toContainText('Não feche o app até haver sinal; depois, feche e abra o app.');
  await context.setOffline(false);
  await expect(waiting).toHaveCount(0, { timeout: 30_000 });
  expect(await callEndpoint(page.request, listFuelRecords)).toMatchObject([{ odometer: 12_000 }]);
});
