import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
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

/** Where Chromium is. Throws `BenchSkipped` where it is not. */
export function chromiumPath(): string {
  const path = findChromium();
  if (!path) throw new BenchSkipped('Chromium is not there');
  return path;
}

/** Chromium by itself with a fresh profile, and the port of its debugger. Lighthouse chokes on one that a test driver started. */
export async function launchChromium(): Promise<{ port: number; close: () => Promise<void> }> {
  const profile = mkdtempSync(join(tmpdir(), 'estradeiro-profile-'));
  const browser = spawn(chromiumPath(), [...flags, `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const gone = new Promise<void>((done) => browser.once('exit', () => done()));
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
      await gone;
      await rm(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }); // its helpers end after it, and still write
    },
  };
}
