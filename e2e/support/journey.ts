import { randomInt } from 'node:crypto';
import { type BrowserContext, test as base, expect } from '@playwright/test';
import { createDevice, type Device } from './device.ts';
import { enter, newRider, type Rider } from './rider.ts';
import { recordVoice } from './voice.ts';
import { type Watch, watchContext } from './watch.ts';

type Fixtures = {
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

  watch: [
    async ({ context }, use) => {
      const watch = await prepare(context);
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

async function prepare(context: BrowserContext): Promise<Watch> {
  await recordVoice(context);
  return watchContext(context);
}

const octet = () => randomInt(1, 255);
