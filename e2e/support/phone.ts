import type { Browser, BrowserContext, Page } from '@playwright/test';
import { createDevice, type Device } from './device.ts';
import { enter, type Rider } from './rider.ts';
import { recordVoice } from './voice.ts';
import { type Watch, watchContext } from './watch.ts';

/** A phone: its pages, what it complains of, and where it is. */
export type Phone = { context: BrowserContext; page: Page; watch: Watch; device: Device };

/** Somebody else's phone, of a rider with a new account who is signed in where one is given. */
export async function anotherPhone(browser: Browser, rider?: Rider): Promise<Phone> {
  const context = await browser.newContext();
  const watch = await preparePhone(context);
  if (rider) await enter(context.request, rider);
  const page = await context.newPage();
  return { context, page, watch, device: await createDevice(page) };
}

/** Has the context's voice written down, its maps drawn seldom and its errors watched, and, unless said otherwise, its rider know the tour. */
export async function preparePhone(context: BrowserContext, { hasSeenTour = true } = {}): Promise<Watch> {
  if (hasSeenTour) await skipTour(context);
  await recordVoice(context);
  await drawSeldom(context);
  return watchContext(context);
}

/** A device whose rider has seen the tour. Playwright's own `storageState` would open a page for it in every context. */
export async function skipTour(target: BrowserContext | Page): Promise<void> {
  await target.addInitScript(() => {
    // An empty page has no storage.
    if (location.protocol === 'http:') localStorage['onboarding-completed'] ??= 'true';
  });
}

/** What moves on a map is drawn by the processor here, and no journey looks at how smoothly it does. */
const framesPerSecond = 10;

async function drawSeldom(context: BrowserContext): Promise<void> {
  await context.addInitScript((frameMs) => {
    window.requestAnimationFrame = (draw) => window.setTimeout(() => draw(performance.now()), frameMs);
    window.cancelAnimationFrame = (frame) => window.clearTimeout(frame);
  }, 1_000 / framesPerSecond);
}
