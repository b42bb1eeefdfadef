import type { Page } from '@playwright/test';
import { press, type State } from './screen.ts';

/** Opens the tour as on a device that has not seen it. */
async function openTour(page: Page) {
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('onboarding-completed', 'false'));
  await page.reload();
  await page.getByRole('dialog', { name: 'Conheça o Estradeiro' }).waitFor();
}

export const tour: State[] = [
  {
    name: 'tour, welcome',
    open: openTour,
    next: [
      {
        name: 'tour, an entry of the bar',
        open: async (page) => {
          await press(page, 'Próximo');
          await press(page, 'Próximo');
        },
      },
    ],
  },
];
