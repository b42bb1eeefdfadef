import { randomInt } from 'node:crypto';
import { test as base, expect } from '@playwright/test';
import { createDevice, type Device } from './device.ts';
import { preparePhone } from './phone.ts';
import { enter, newRider, type Rider } from './rider.ts';
import type { Watch } from './watch.ts';

type Fixtures = {
  /** Whether this device's rider knows the tour; a journey that says false meets it. */
  hasSeenTour: boolean;
  /** Fails the test on whatever a rider's browser should never meet. */
  watch: Watch;
  /** A rider with an account, signed in. */
  rider: Rider;
  /** What the phone knows of where it is, and of the road. */
  device: Device;
};

/** A journey: one phone with an address of its own, its voice written down, and no tolerance for silent errors. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
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
