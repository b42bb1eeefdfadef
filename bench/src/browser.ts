import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { getUser } from '@estradeiro/contract/auth';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { findChromium } from '../../scripts/chromium.mjs';
import { BenchSkipped } from './bench.ts';

const flags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-extensions',
  '--disable-sync',
  '--metrics-recording-only',
  '--mute-audio',
  '--no-first-run',
  '--remote-debugging-port=0',
];

/** Throws `BenchSkipped` without Chromium. */
export function chromiumPath(): string {
  const path = findChromium();
  if (!path) throw new BenchSkipped('Chromium is not there');
  return path;
}

/** Chromium with a fresh profile, and the port of its debugger. Lighthouse fails on one that a test driver started. */
export async function launchChromium(): Promise<{ port: number; close: () => Promise<void> }> {
  const profile = mkdtempSync(join(tmpdir(), 'estradeiro-profile-'));
  const browser = spawn(chromiumPath(), [...flags, `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const exited = new Promise<void>((done) => browser.once('exit', () => done()));
  const port = await new Promise<number>((done, fail) => {
    createInterface(browser.stderr).on('line', (line) => {
      const found = /DevTools listening on ws:\/\/[^/]+:(\d+)\//.exec(line)?.[1];
      if (found) done(Number(found));
    });
    browser.once('error', fail);
    browser.once('exit', (code) => fail(new Error(`Chromium ended with ${code}`)));
  });
  return {
    port,
    async close() {
      browser.kill('SIGTERM');
      await exited;
      await rm(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }); // its helper processes end later and still write
    },
  };
}

type Opened = { baseUrl: string; cookie: string | null; tourSeen?: boolean };

/** A phone with the rider's cookie and the record of who was signed in last; by default the tour counts as seen. */
export async function openPhone(
  browser: Browser,
  { baseUrl, cookie, tourSeen = true }: Opened,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const settings = [{ name: 'onboarding-completed', value: String(tourSeen) }];
  if (cookie) settings.push({ name: 'last-user', value: await signedIn(baseUrl, cookie) });
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'pt-BR',
    storageState: { cookies: [], origins: [{ origin: baseUrl, localStorage: settings }] },
    ...options,
  });
  const [name = '', value = ''] = cookie?.split('=') ?? [];
  if (cookie) await context.addCookies([{ name, value, url: baseUrl }]);
  return context;
}

async function signedIn(baseUrl: string, cookie: string): Promise<string> {
  const answer = await fetch(baseUrl + getUser.path, { headers: { cookie } });
  if (!answer.ok) throw new Error(`nobody is signed in: status ${answer.status}`);
  return answer.text();
}

/** Milliseconds from the start of the navigation until the first button is drawn; `opener` is pressed before it. */
export async function timeToPress(page: Page, url: string, firstPress: string, opener?: string): Promise<number> {
  // The script is text, since tsx makes a function call a naming helper that no page has.
  await page.addInitScript(`
    let isOpened = ${!opener};
    (function look() {
      const wanted = document.querySelector(isOpened ? ${JSON.stringify(firstPress)} : ${JSON.stringify(opener ?? '')});
      if (wanted && isOpened) return void (window.drawnAt = performance.now());
      if (wanted) {
        isOpened = true;
        wanted.click();
      }
      requestAnimationFrame(look);
    })();
  `);
  await page.goto(url, { waitUntil: 'commit' });
  const drawn = await page.waitForFunction(() => (window as { drawnAt?: number }).drawnAt, null, { timeout: 30_000 });
  return Number(await drawn.jsonValue());
}
