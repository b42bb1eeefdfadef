import { expect, test } from '../support/journey.ts';
import { pick, tabTo } from '../support/keyboard.ts';

test.use({ hasTouch: false, isMobile: false });

test('a route is made with the keyboard alone', async ({ page, rider: _ }) => {
  await page.goto('/');
  await tabTo(page, page.getByRole('link', { name: 'Novo Roteiro', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Novo roteiro' })).toBeVisible();

  await tabTo(page, page.getByRole('button', { name: 'Mudar o trajeto' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Origem', exact: true })).toBeFocused();
  await pick(page, 'Linha Bonita');
  await expect(page.getByRole('combobox', { name: 'Origem', exact: true })).toHaveValue(/^Linha Bonita/);
  await expect(page.getByRole('combobox', { name: 'Destino', exact: true })).toBeFocused();
  await pick(page, 'Alto da Serra');
  await expect(page.getByRole('button', { name: /^Destino: Alto da Serra/ })).toBeVisible();
  await expect(page.getByRole('option')).toHaveCount(0);
  // The sheet shows the map again; the focus stays visible.
  const more = page.getByRole('button', { name: 'Mostrar mais', exact: true });
  await expect(more).toBeFocused();
  await page.keyboard.press('Enter');
  const scenic = page.getByRole('button', { name: 'Cênica', exact: true });
  await tabTo(page, scenic);
  await expect(scenic).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: 'Criar Roteiro', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Roteiro criado com sucesso!' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Meus Roteiros' })).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: 'Usar', exact: true }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Mostrar mais', exact: true }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Mais', exact: true }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Ajustes de voz', exact: true }));
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
