import type { Page } from '@playwright/test';

/** Presses the button of a confirmation dialog, which may still be opening. */
export const confirmDialog = (page: Page, words: string): Promise<void> =>
  page.getByRole('alertdialog').getByRole('button', { name: words, exact: true }).click();
