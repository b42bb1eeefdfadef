import type { Browser, BrowserContext, Page } from '@playwright/test';
import { createDevice, type Device } from './device.ts';
import { enter, type Rider } from './rider.ts';
import { recordVoice } from './voice.ts';
import { type Watch, watchContext } from './watch.ts';

export type Phone = { context: BrowserContext; page: Page; watch: Watch; device: Device };

/** Another phone; `rider`, if given, gets a new account and is signed in. */
export async function anotherPhone(browser: Browser, rider?: Rider): Promise<Phone> {
  const context = await browser.newContext();
  const watch = await preparePhone(context);
  if (rider) await enter(context.request, rider);
  const page = await context.newPage();
  return { context, page, watch, device: await createDevice(page) };
}

/** Records the context's spoken texts, draws its maps seldom, watches its errors and, by default, skips the tour. */
export async function preparePhone(context: BrowserContext, { hasSeenTour = true } = {}): Promise<Watch> {
  if (hasSeenTour) await skipTour(context);
  await recordVoice(context);
  await drawSeldom(context);
  return watchContext(context);
}

/** Marks the tour as seen. Playwright's own `storageState` would open a page for it in every context. */
export async function skipTour(target: BrowserContext | Page): Promise<void> {
  await target.addInitScript(() => {
    // A blank page has no storage.
    if (location.protocol === 'http:') localStorage['onboarding-completed'] ??= 'true';
  });
}

/** The processor draws maps here, and no journey depends on smooth movement. */
const framesPerSecond = 10;

async function drawSeldom(context: BrowserContext): Promise<void> {
  await context.addInitScript((frameMs) => {
    window.requestAnimationFrame = (draw) => window.setTimeout(() => draw(performance.now()), frameMs);
    window.cancelAnimationFrame = (frame) => window.clearTimeout(frame);
  }, 1_000 / framesPerSecond);
}
