import { expect, type Page } from '@playwright/test';
import type { Device } from '../device.ts';

export type State = {
  name: string;
  signedOut?: true;
  open: (page: Page, device: Device) => Promise<unknown>;
  /** States that follow on the same page, one after the other. */
  next?: Omit<State, 'signedOut' | 'next'>[];
};

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Closes it by the keyboard. */
export async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}
