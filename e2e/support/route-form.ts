import type { Locator, Page } from '@playwright/test';

export async function choosePlace(page: Page, field: string, typed: string, name: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name: field, exact: true }).fill(typed);
  await page.getByRole('option', { name }).first().click();
}

/** Opens 'Novo roteiro' with all of its form in view. */
export async function openNewRoute(page: Page): Promise<void> {
  await page.goto('/routes');
  await page.getByRole('button', { name: 'Novo', exact: true }).click();
  await openPlannerSheet(page);
}

/** Opens the planner's sheet as far as it goes; in a column it already is. */
export async function openPlannerSheet(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Mudar o trajeto' }).waitFor();
  const more = page.getByRole('button', { name: 'Mostrar mais' });
  while (await more.isVisible()) await more.click();
}

/** Presses an action in the menu of a point of the planner. */
export async function chooseForPoint(page: Page, point: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Mais: ${point}`, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: action }).click();
}

/** What the planner's sheet says of the drawn route. */
export const plannedStatus = (page: Page): Locator =>
  page
    .getByRole('region', { name: /^(Novo|Editar) roteiro$/ })
    .getByRole('status')
    .first();

export type Plan = { name?: string; origin: string; stops?: string[]; destination: string; preferences?: string[] };

/** Creates a saved route through the screens; places are written as in the search. */
export async function createRoute(
  page: Page,
  { name, origin, stops = [], destination, preferences = [] }: Plan,
): Promise<void> {
  await openNewRoute(page);
  if (name) await page.getByRole('textbox', { name: 'Nome (opcional)' }).fill(name);
  await choosePlace(page, 'Origem', origin, new RegExp(`^${origin}`));
  await choosePlace(page, 'Destino', destination, new RegExp(`^${destination}`));
  await openPlannerSheet(page);
  for (const [index, stop] of stops.entries()) {
    await page.getByRole('button', { name: 'Adicionar parada' }).click();
    await choosePlace(page, `Parada ${index + 1}`, stop, new RegExp(`^${stop}`));
  }
  for (const preference of preferences) await page.getByRole('button', { name: preference }).click();
  await page.getByRole('button', { name: 'Criar Roteiro' }).click();
  await page.getByRole('status').filter({ hasText: 'Roteiro criado com sucesso!' }).waitFor();
}
