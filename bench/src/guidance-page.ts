import type { Page } from '@playwright/test';

type Opened = {
  page: Page;
  baseUrl: string;
  /** Tells the page's receiver where the rider is, once the page is there. */
  tellPosition: () => Promise<void>;
};

/** Shares the position with a group, on its page, until further notice. */
export async function shareRide({ page, baseUrl, tellPosition }: Opened, groupId: string): Promise<void> {
  await page.goto(`${baseUrl}/groups?grupo=${groupId}`);
  await tellPosition();
  await page.getByRole('button', { name: 'Andar juntos' }).click();
  await page.getByRole('button', { name: 'Até eu parar' }).click();
  await page
    .getByText(/com Serra/)
    .first()
    .waitFor();
  await tellPosition();
}

/** Begins to ride the rider's newest saved route. */
export async function startRide({ page, baseUrl, tellPosition }: Opened): Promise<void> {
  await page.goto(`${baseUrl}/routes`);
  await tellPosition();
  await page.getByRole('link', { name: 'Usar' }).first().click();
  await page.getByRole('button', { name: 'Iniciar Navegação' }).click();
  await page.getByText('Navegando').waitFor();
}
