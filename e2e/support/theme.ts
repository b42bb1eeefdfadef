import type { Page } from '@playwright/test';

export const themes = ['day', 'night'] as const;
export type Theme = (typeof themes)[number];

/** Comes back when the theme is painted. */
export async function wear(page: Page, theme: Theme) {
  await page.locator('html').evaluate((html, chosen) => {
    html.setAttribute('data-theme', chosen);
    return new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  }, theme);
}
