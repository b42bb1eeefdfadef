import { expect, type Page } from '@playwright/test';

/** Downloads the only route on the list completely, for riding without a network. */
export async function downloadPack(page: Page): Promise<void> {
  await beginDownload(page);
  await expect(page.getByText('Offline', { exact: true })).toBeVisible({ timeout: 30_000 });
}

export async function beginDownload(page: Page): Promise<void> {
  await page.getByRole('listitem').getByRole('heading').getByRole('link').click();
  await page.getByRole('button', { name: /^Baixar .* para usar offline$/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Baixar para usar offline' });
  await expect(sheet.getByText(/^Ocupa [\d.,]+ [kM]B neste aparelho\.$/)).toBeVisible();
  await sheet.getByRole('button', { name: 'Baixar', exact: true }).click();
  await expect(sheet).toHaveCount(0);
}
