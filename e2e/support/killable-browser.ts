import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findChromium } from '../../scripts/chromium.mjs';

/** A browser with a profile on disk that can be killed, like a phone's, and opened again. */
export async function killableBrowser() {
  const profile = await mkdtemp(join(tmpdir(), 'estradeiro-profile-'));
  let running: ChildProcess | null = null;
  let connected: Browser | null = null;

  async function kill(): Promise<void> {
    const dying = running;
    running = null;
    if (!dying) return;
    const death = new Promise((resolve) => dying.once('exit', resolve));
    dying.kill('SIGKILL');
    await death;
  }

  return {
    kill,
    /** Closes it like a rider, which writes everything to disk; a killed browser has written only what is some minutes old. */
    async close(): Promise<void> {
      const closing = running;
      running = null;
      const closed = new Promise((resolve) => closing?.once('exit', resolve));
      await (await connected?.newBrowserCDPSession())?.send('Browser.close');
      await closed;
    },
    /** Opens one page, with `isOffline` without a network from its first moment. */
    async open({ isOffline = false } = {}): Promise<Page> {
      running = spawn(findChromium() ?? '', [...switches, `--user-data-dir=${profile}`, 'about:blank']);
      const browser = await chromium.connectOverCDP(await addressOf(running));
      connected = browser;
      const [context] = browser.contexts();
      if (!context) throw new Error('a browser without a window');
      await context.grantPermissions(['geolocation']);
      if (isOffline) {
        await context.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
        await context.setOffline(true);
      }
      const page = context.pages()[0] ?? (await context.newPage());
      await page.setViewportSize({ width: 390, height: 844 });
      return page;
    },
    async end(): Promise<void> {
      await kill();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

const switches = [
  ...['--headless=new', '--no-sandbox', '--no-first-run', '--remote-debugging-port=0', '--disable-gpu'],
  ...['--lang=pt-BR', '--force-prefers-reduced-motion'],
];

function addressOf({ stderr }: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    stderr?.on('data', (more: Buffer) => {
      said += more;
      const address = /DevTools listening on (ws:\S+)/.exec(said)?.[1];
      if (address) resolve(address);
    });
    stderr?.once('close', () => reject(new Error(`Chromium did not start: ${said}`)));
  });
}
