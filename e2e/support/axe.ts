import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

/** Minified, half as large as `axe.source`, because every screen's page has to load it. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The rules that depend on the theme; everything else is the same in both. */
const rulesOnColours = ['color-contrast', 'link-in-text-block'];
const withoutColours = Object.fromEntries(rulesOnColours.map((rule) => [rule, { enabled: false }]));
const options = { structure: { rules: withoutColours }, colours: { runOnly: rulesOnColours } };

/** Serious and critical violations in the page as it is now. */
export async function violations(page: Page, rules: keyof typeof options): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const found = await page.evaluate((chosen) => (window as unknown as { axe: typeof axe }).axe.run(document, chosen), {
    ...options[rules],
    resultTypes: ['violations' as const],
  });
  return found.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`));
}
