import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';

test.use({ hasTouch: false, isMobile: false });

test('a route is made with the keyboard alone', async ({ page, rider: _ }) => {
  await page.goto('/');
  await tabTo(page, 'link', 'Novo Roteiro');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nenhum roteiro salvo')).toBeVisible();
  await tabTo(page, 'button', 'Criar Primeiro Roteiro');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Novo roteiro' })).toBeVisible();

  await tabTo(page, 'combobox', 'Origem');
  await pick(page, 'linha bonita');
  await tabTo(page, 'combobox', 'Destino');
  await pick(page, 'alto da serra');
  await tabTo(page, 'button', 'Cênica');
  await page.keyboard.press('Space');
  await tabTo(page, 'button', 'Criar Roteiro');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Roteiro criado com sucesso!' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Meus Roteiros' })).toBeVisible();
  await tabTo(page, 'link', 'Usar');
  await page.keyboard.press('Enter');
  await tabTo(page, 'button', 'Ajustes de voz');
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Ajustes de voz' });
  await expect(sheet).toBeVisible();
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press('Tab');
    await expect(sheet.locator(':focus')).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Ajustes de voz' })).toBeFocused();
});

/** Goes on by Tab until the focus is there, and it can be seen. */
async function tabTo(page: Page, role: 'link' | 'button' | 'combobox', name: string) {
  const target = page.getByRole(role, { name, exact: true });
  await target.waitFor();
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 40 && !(await isThere()); presses++) await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
  await expect(target).toBeInViewport();
}

async function pick(page: Page, typed: string) {
  await page.keyboard.type(typed);
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option')).toHaveCount(0);
}
