import { listChecklists } from '@estradeiro/contract/checklist/lists';
import type { Page } from '@playwright/test';
import { callEndpoint } from '../support/call-endpoint.ts';
import { expect, test } from '../support/journey.ts';

const done = async (page: Page) =>
  (await callEndpoint(page.request, listChecklists, {})).flatMap(({ items }) =>
    items.filter(({ completed }) => completed).map(({ text }) => text),
  );

test('a rider ticks without a network, and no change of another device is lost', async ({
  page,
  context,
  watch,
  rider: _,
}) => {
  await page.goto('/checklist');
  await page.getByText('Capacete').click();
  await expect.poll(() => done(page)).toEqual(['Capacete']);

  const other = await context.newPage();
  await other.goto('/checklist');
  await expect(other.getByRole('checkbox', { name: 'Capacete' })).toBeChecked();
  await other.evaluate(() => localStorage.removeItem('checklists')); // from here on a separate device
  await other.reload();
  await expect(other.getByRole('checkbox', { name: 'Capacete' })).toBeChecked();

  watch.allowOffline();
  await context.setOffline(true);
  await page.getByText('Luvas').click();
  await expect(page.getByText('Guardado neste aparelho. Será enviado quando houver conexão.')).toBeVisible();
  await context.setOffline(false);
  await expect.poll(() => done(page)).toEqual(['Capacete', 'Luvas']);
  await page.getByRole('textbox', { name: 'Adicionar item' }).fill('Chimarrão');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Item adicionado' })).toBeVisible();
  await expect(other.getByRole('checkbox', { name: 'Chimarrão' })).toBeVisible();
  await expect(other.getByRole('checkbox', { name: 'Luvas' })).toBeChecked();
});

test('a rider drags an item to its place, which is kept', async ({ page, rider: _ }) => {
  await page.goto('/checklist');
  await page.getByRole('button', { name: 'Organizar' }).click();
  const row = (text: string) => page.getByRole('listitem').filter({ hasText: text });
  const [from, to] = [row('Capacete').getByTitle('Arrastar'), row('Botas com proteção').getByTitle('Arrastar')];
  await from.scrollIntoViewIfNeeded();
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('the rows do not show');
  await page.mouse.move(start.x + 24, start.y + 24);
  await page.mouse.down();
  await page.mouse.move(end.x + 24, end.y + 24, { steps: 8 });
  await page.mouse.up();
  await expect(page.getByText('Capacete: posição 4 de 5')).toBeAttached();
  await page.getByRole('button', { name: 'Mover para cima: Capacete' }).press('Enter');
  await expect(page.getByText('Capacete: posição 3 de 5')).toBeAttached();
  const order = async () => {
    const [list] = await callEndpoint(page.request, listChecklists, {});
    return list?.items.filter(({ category }) => category === 'equipment').map(({ text }) => text);
  };
  await expect
    .poll(order)
    .toEqual(['Jaqueta com proteção', 'Luvas', 'Capacete', 'Botas com proteção', 'Óculos ou viseira']);
});

test('all is ready: everything ticked, and the checklist concluded', async ({ page, rider: _ }) => {
  await page.goto('/checklist');
  const conclude = page.getByRole('button', { name: 'Concluir Checklist' });
  await expect(conclude).toBeDisabled();
  const left = page.getByRole('checkbox', { checked: false });
  for (let n = 19; n > 0; n--) {
    await expect(left).toHaveCount(n);
    await page.getByRole('listitem').filter({ has: left }).first().click();
  }
  await expect(page.getByRole('checkbox')).toHaveCount(0); // finished categories are closed
  await expect(page.getByRole('main').getByText('100%')).toBeVisible();
  await conclude.click();
  await expect(page.getByText('Você está pronto para sua aventura!')).toBeVisible();
});
