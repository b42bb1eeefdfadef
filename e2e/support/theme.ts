import type { Page } from '@playwright/test';

export const themes = ['day', 'night'] as const;
export type Theme = (typeof themes)[number];

/** Sets a theme like the rider's choice, maps included. Resolves when it is painted. */
export async function setTheme(page: Page, theme: Theme) {
  await page.locator('html').evaluate((html, chosen) => {
    html.setAttribute('data-theme', chosen);
    localStorage.setItem('theme', JSON.stringify(chosen));
  }, theme);
  // The app reads the choice again when the system's theme changes.
  const [other, own] = theme === 'day' ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
  await page.emulateMedia({ colorScheme: other });
  await page.emulateMedia({ colorScheme: own });
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
}
