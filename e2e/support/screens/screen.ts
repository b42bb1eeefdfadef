import type { Page } from '@playwright/test';
import type { Device } from '../device.ts';

/** A screen, dialog or state, and the way there. */
export type Screen = { name: string; signedOut?: true; open: (page: Page, device: Device) => Promise<unknown> };

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
