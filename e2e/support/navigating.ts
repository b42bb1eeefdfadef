import { expect, type Page } from '@playwright/test';

export async function startNavigation(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Iniciar Navegação' }).click();
  await expect(page.getByText('Navegando')).toBeVisible();
}

/** Draws the summary of the route up to half, where the routes to choose from and its first actions are. */
export const showRoutes = (page: Page): Promise<void> => page.getByRole('button', { name: 'Mostrar mais' }).click();

/** Draws it up to the top, where everything else is. */
export async function showAllActions(page: Page): Promise<void> {
  await showRoutes(page);
  await page.getByRole('button', { name: 'Mais', exact: true }).click();
}

/** Ends the ride: a press, and a confirmation. */
export async function stop(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Parar', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Parar a navegação?' });
  await question.getByRole('button', { name: 'Parar', exact: true }).click();
  await expect(page.getByText('Navegando')).toHaveCount(0);
}

/** Waits for the arrival; 'Concluir' then returns to planning. */
export async function arrive(page: Page): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: 'Você chegou ao seu destino.' })).toBeVisible();
  await page.getByRole('button', { name: 'Concluir' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Navegação finalizada' })).toBeVisible();
  await expect(page.getByText('Navegando')).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Seções' })).toBeVisible();
}
