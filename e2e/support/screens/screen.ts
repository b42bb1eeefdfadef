import { expect, type Page } from '@playwright/test';
import type { Device } from '../device.ts';

/** What a screen shows at one moment, and the way there. */
export type State = {
  name: string;
  signedOut?: true;
  open: (page: Page, device: Device) => Promise<unknown>;
  /** What its rider comes to from there on the same page, one after the other. */
  next?: Omit<State, 'signedOut' | 'next'>[];
};

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** As the keyboard does. */
export async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}
