import type { Page } from '@playwright/test';

/** Answers the question that is asked, or will be in a moment, by the words on its button. */
export const answerQuestion = (page: Page, words: string): Promise<void> =>
  page.getByRole('alertdialog').getByRole('button', { name: words, exact: true }).click();
