import { test as base, expect } from '@playwright/test';
import { watchContext } from '../support/watch.ts';

// Planted problems, each of which must fail a journey.
for (const [what, plant, complaint] of [
  ['an error on the console', "console.error('planted')", /^console: planted/],
  ['an error nobody catches', "setTimeout(() => { throw new Error('planted') })", /^error: planted/],
  ['a failed call', "void fetch('/api/nothing')", /^console: .*404/],
  ['a call to another host', "fetch('http://127.0.0.1:9/x', { mode: 'no-cors' }).catch(() => {})", /^(foreign|policy)/],
  [
    'a script that the policy forbids',
    "document.body.append(Object.assign(document.createElement('script'), { text: '1' }))",
    /^policy: script-src/,
  ],
] as const) {
  base(`a journey does not put up with ${what}`, async ({ context, page }) => {
    const watch = await watchContext(context);
    await page.goto('/login');
    expect(watch.problems()).toEqual([]);
    await page.evaluate(`try { ${plant} } catch {}`);
    await expect.poll(() => watch.problems()).toContainEqual(expect.stringMatching(complaint));
  });
}
