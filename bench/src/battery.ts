import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { installExtract } from '@estradeiro/atlas/installation/install-extract';
import { createSavedRoute, getSavedRoute } from '@estradeiro/contract/routes';
import { type PreparedRoute, prepareRoute } from '@estradeiro/navigation/prepared-route';
import { fixOnRoute } from '@estradeiro/navigation/simulate';
import { type CDPSession, chromium, type Page } from '@playwright/test';
import type { Bench, BenchResult } from './bench.ts';
import { chromiumPath, openPhone } from './browser.ts';
import { callRetrying, type Rider, signUpRider } from './faults/riders.ts';
import { loadText, sharedExtract } from './machine.ts';
import { childrenOf, cpuMs } from './processes.ts';
import { startProduct } from './product.ts';

const seconds = 60;
const settleSeconds = 10;
const speedMps = 14;
const mostStanding = 0.1;
const [from, to] = [
  { name: 'Rua dos Andradas', lat: -30.0306, lng: -51.2353 },
  { name: 'Parcão', lat: -30.0277, lng: -51.2013 },
];

type Cost = { processorSeconds: number; frames: number };

/**
 * What a minute of guidance costs the whole browser on a phone of 390x844, map drawn by the processor as there is no graphics
 * card: riding, standing, and riding with the battery spared.
 */
async function run(): Promise<BenchResult> {
  const executablePath = chromiumPath();
  const pbfPath = sharedExtract('poa');
  const product = await startProduct(
    async (dataDir) => {
      const extract = { pbfPath, id: 'poa', name: 'Porto Alegre', source: pbfPath };
      await installExtract(join(dataDir, 'maps'), extract, { now: () => new Date() });
    },
    { INMET: 'off', TRUST_PROXY: 'on' },
  );
  const server = await chromium.launchServer({ executablePath });
  try {
    const browser = await chromium.connect(server.wsEndpoint());
    const rider = await signUpRider({ addresses: [product.baseUrl], origin: product.baseUrl });
    const route = await savedRoute(rider);
    const context = await openPhone(
      browser,
      { baseUrl: product.baseUrl, cookie: rider.cookie },
      { permissions: ['geolocation'], hasTouch: true, isMobile: true },
    );
    const page = await context.newPage();
    await page.addInitScript(device);
    const receiver = await context.newCDPSession(page);
    await tell(receiver, route, 0, 0);
    await page.goto(`${product.baseUrl}/routes`);
    await page.getByRole('link', { name: 'Usar' }).first().click();
    await page.getByRole('button', { name: 'Iniciar Navegação' }).click();
    await page.getByText('Navegando').waitFor();

    const pids = () => withChildren(server.process().pid ?? 0);
    let meters = 0;
    const ride = async (forSeconds: number, speed: number): Promise<Cost> => {
      const before = { ms: cpuMs(pids()), frames: await framesOf(page) };
      const start = performance.now();
      for (let second = 1; second <= forSeconds; second++) {
        await wait(Math.max(0, start + second * 1_000 - performance.now()));
        meters += speed;
        await tell(receiver, route, meters, speed);
      }
      return {
        processorSeconds: (cpuMs(pids()) - before.ms) / 1_000,
        frames: (await framesOf(page)) - before.frames,
      };
    };
    await ride(settleSeconds, speedMps);
    const riding = await ride(seconds, speedMps);
    await ride(settleSeconds, 0);
    const standing = await ride(seconds, 0);
    await page.evaluate(() => (window as unknown as { drainBattery(): void }).drainBattery());
    await page.getByRole('button', { name: 'Poupar' }).click();
    await ride(settleSeconds, speedMps);
    const spared = await ride(seconds, speedMps);
    const share = (cost: Cost) => cost.processorSeconds / riding.processorSeconds;
    const line = (name: string, cost: Cost) =>
      `${name}: ${cost.processorSeconds.toFixed(1)} s of processor and ${cost.frames} frames in a minute, ${share(cost).toFixed(2)} times riding`;
    return {
      lines: [
        line('riding', riding),
        line('standing', standing),
        line('battery spared', spared),
        `limits: standing ${mostStanding} times, spared less than riding; ${loadText()}`,
      ],
      ok: share(standing) <= mostStanding && share(spared) < 1,
    };
  } finally {
    await server.close();
    await product.stop();
  }
}

async function savedRoute(rider: Rider): Promise<PreparedRoute> {
  const body = { name: 'Passeio', origin: from.name, destination: to.name, waypoints: [from, to] };
  const { id } = await callRetrying(rider, createSavedRoute, { body });
  const { route } = await callRetrying(rider, getSavedRoute, { params: { id } });
  if (!route) throw new Error('the way is not calculated');
  return prepareRoute(route);
}

/** In the page: a count of frames, and a battery that the bench drains. Text, since tsx's helpers are not there. */
const device = `(() => {
  window.drawnFrames = 0;
  const { requestAnimationFrame } = window;
  window.requestAnimationFrame = (draw) => requestAnimationFrame((at) => {
    window.drawnFrames += 1;
    draw(at);
  });
  const battery = Object.assign(new EventTarget(), { level: 0.8, charging: false });
  navigator.getBattery = () => Promise.resolve(battery);
  window.drainBattery = () => {
    battery.level = 0.15;
    battery.dispatchEvent(new Event('levelchange'));
  };
})();`;

const framesOf = (page: Page) => page.evaluate(() => (window as unknown as { drawnFrames: number }).drawnFrames);

async function tell(receiver: CDPSession, route: PreparedRoute, meters: number, speed: number): Promise<void> {
  const { position, headingDegrees } = fixOnRoute(route, meters, speed, 0);
  const moving = speed > 0 && headingDegrees !== null ? { heading: headingDegrees, speed } : {};
  const place = { latitude: position.lat, longitude: position.lng, accuracy: 5, ...moving };
  await receiver.send('Emulation.setGeolocationOverride', place);
}

const withChildren = (pid: number): number[] => [pid, ...childrenOf(pid).flatMap(withChildren)];

export const battery: Bench = { name: 'what a minute of guidance costs the processor', run };
