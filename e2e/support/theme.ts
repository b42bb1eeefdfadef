import type { Page } from '@playwright/test';

export const themes = ['day', 'night'] as const;

/** Comes back when the theme is painted. */
export async function wear(page: Page, theme: (typeof themes)[number]) {
  await page.locator('html').evaluate((html, chosen) => {
    html.setAttribute('data-theme', chosen);
    return new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  }, theme);
}
