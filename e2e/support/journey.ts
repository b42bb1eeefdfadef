import { randomInt } from 'node:crypto';
import { test as base, expect } from '@playwright/test';
import { createDevice, type Device } from './device.ts';
import { preparePhone } from './phone.ts';
import { enter, newRider, type Rider } from './rider.ts';
import type { Watch } from './watch.ts';

type Fixtures = {
  /** Whether the tour was shown on this device before; with false it appears. */
  hasSeenTour: boolean;
  /** Fails the test on errors that a rider's browser must not have. */
  watch: Watch;
  rider: Rider;
  device: Device;
};

/** A journey on one phone: it has its own IP address, its spoken texts are recorded, and any silent error fails it. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from the pattern
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': `10.${octet()}.${octet()}.${octet()}` }),

  hasSeenTour: [true, { option: true }],

  watch: [
    async ({ context, hasSeenTour }, use) => {
      const watch = await preparePhone(context, { hasSeenTour });
      await use(watch);
      expect(watch.problems(), 'what the browser complained of').toEqual([]);
    },
    { auto: true },
  ],

  rider: async ({ context }, use) => {
    const rider = newRider();
    await enter(context.request, rider);
    await use(rider);
  },

  device: async ({ page }, use) => use(await createDevice(page)),
});

export { expect };

const octet = () => randomInt(1, 255);
