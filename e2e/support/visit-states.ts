import { expect, type Page, test } from '@playwright/test';
import type { Device } from './device.ts';
import { enter, newRider } from './rider.ts';
import type { State } from './screens/screen.ts';

/** Opens a state and those that follow it, and calls `look` with each once it no longer changes. */
export async function visitStates(
  first: State,
  { page, device }: { page: Page; device: Device },
  look: (name: string) => Promise<void>,
): Promise<void> {
  if (!first.signedOut) await enter(page.request, newRider());
  for (const { name, open } of [first, ...(first.next ?? [])]) {
    await test.step(name, async () => {
      await open(page, device);
      await page.locator('main, [role=dialog], h1').first().waitFor();
      await expect(page.getByRole('status').filter({ hasText: 'Carregando...' })).toHaveCount(0);
      await look(name);
    });
  }
}
