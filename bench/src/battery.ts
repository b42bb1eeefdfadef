import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { installExtract } from '@estradeiro/atlas/installation/install-extract';
import { createGroup } from '@estradeiro/contract/groups/groups';
import { createSavedRoute, getSavedRoute } from '@estradeiro/contract/routes';
import { reportTraffic } from '@estradeiro/contract/traffic';
import { decodePolyline } from '@estradeiro/navigation/polyline';
import { type PreparedRoute, positionOnRoute, prepareRoute } from '@estradeiro/navigation/prepared-route';
import { fixOnRoute } from '@estradeiro/navigation/simulate';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import type { Bench, BenchResult } from './bench.ts';
import { chromiumPath, openPhone } from './browser.ts';
import { companionIn, follow } from './companions.ts';
import { callRetrying, type Rider, signUpRider } from './faults/riders.ts';
import { shareRide, startRide } from './guidance-page.ts';
import { loadText, sharedExtract } from './machine.ts';
import { openPlainMap, styleInUse } from './plain-map.ts';
import { childrenOf, cpuMs } from './processes.ts';
import { startProduct } from './product.ts';

const seconds = 60;
const settleSeconds = 15;
const speedMps = 14;
const companions = 5;
const companionsEverySeconds = 5;
const alertsAtMeters = [300, 600, 900, 1_200, 1_500];
const mostStanding = 0.1;
const mostOfPlain = 1.3;
const [from, to] = [
  { name: 'Rua dos Andradas', lat: -30.0306, lng: -51.2353 },
  { name: 'Parcão', lat: -30.0277, lng: -51.2013 },
];

/** Processor time in seconds, of each kind of Chromium's processes, and the frames that the page asked for. */
type Cost = { seconds: Record<string, number>; frames: number };
type Phone = { page: Page; receiver: CDPSession; close: () => Promise<void> };
type Theme = 'day' | 'night';

/**
 * What a minute of guidance costs the whole browser on a phone of 390x844, the map drawn by the processor as there is no graphics
 * card: riding by day, by night and with a group and alerts, each beside a plain map that follows the same positions; standing;
 * and riding with the battery spared.
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
  const { baseUrl } = product;
  const server = await chromium.launchServer({ executablePath });
  try {
    const browser = await chromium.connect(server.wsEndpoint());
    const connection = { addresses: [baseUrl], origin: baseUrl };
    const rider = await signUpRider(connection);
    const route = await savedRoute(rider);
    const group = await callRetrying(rider, createGroup, { body: { name: 'Serra', visibility: 'public' } });
    const others = await Promise.all(Array.from({ length: companions }, () => companionIn(connection, group.id)));

    const opened = ({ page, receiver }: Phone) => ({ page, baseUrl, tellPosition: () => tell(receiver, route, 0, 0) });
    /** The cost of a minute from there on, after some seconds that do not count. */
    async function minute(phone: Phone, fromMeters: number, speed: number, isAccompanied = false): Promise<Cost> {
      const start = performance.now();
      let before = await spent(server.process().pid ?? 0, phone.page);
      for (let second = 1; second <= settleSeconds + seconds; second++) {
        await wait(Math.max(0, start + second * 1_000 - performance.now()));
        const meters = fromMeters + second * speed;
        await tell(phone.receiver, route, meters, speed);
        if (isAccompanied && second % companionsEverySeconds === 0) {
          await Promise.all(others.map((other, index) => follow(other, route, meters + 60 * (index - 2), speed)));
        }
        if (second === settleSeconds) before = await spent(server.process().pid ?? 0, phone.page);
      }
      return since(before, await spent(server.process().pid ?? 0, phone.page));
    }

    async function besidePlainMap(phone: Phone, theme: Theme, app: Cost) {
      const style = await styleInUse(phone.page);
      await phone.close();
      const plain = await openRidersPhone(browser, baseUrl, rider, theme);
      await tell(plain.receiver, route, 0, 0);
      await openPlainMap(plain.page, baseUrl, style, decodePolyline(route.route.polyline));
      const bare = await minute(plain, 0, speedMps);
      await plain.close();
      const share = total(app) / total(bare);
      // Where drawing takes all that the processor has, both take as much, and draw as many frames as that allows.
      const ofFrame = (share * bare.frames) / app.frames;
      const text = `${costText(app)}; a plain map ${costText(bare)}: ${share.toFixed(2)} times, a frame ${ofFrame.toFixed(2)} times`;
      return { share: Math.max(share, ofFrame), text };
    }

    const phone = await openRidersPhone(browser, baseUrl, rider, 'day');
    await startRide(opened(phone));
    const riding = await minute(phone, 0, speedMps);
    const reached = (settleSeconds + seconds) * speedMps;
    const standing = await minute(phone, reached, 0);
    await phone.page.evaluate(() => (window as unknown as { drainBattery(): void }).drainBattery());
    await phone.page.getByRole('button', { name: 'Poupar' }).click();
    const spared = await minute(phone, reached, speedMps);
    const byDay = await besidePlainMap(phone, 'day', riding);

    const dark = await openRidersPhone(browser, baseUrl, rider, 'night');
    await startRide(opened(dark));
    const byNight = await besidePlainMap(dark, 'night', await minute(dark, 0, speedMps));

    const accompanied = await openRidersPhone(browser, baseUrl, rider, 'day');
    await shareRide(opened(accompanied), group.id);
    for (const meters of alertsAtMeters) {
      const body = { type: 'HAZARD', position: positionOnRoute(route, meters) } as const;
      await callRetrying(others[0]?.rider ?? rider, reportTraffic, { body, key: crypto.randomUUID() });
    }
    await startRide(opened(accompanied));
    const inGroup = await besidePlainMap(accompanied, 'day', await minute(accompanied, 0, speedMps, true));

    const ofRiding = (cost: Cost) => total(cost) / total(riding);
    return {
      lines: [
        `riding by day: ${byDay.text}`,
        `riding by night: ${byNight.text}`,
        `riding with a group of ${companions + 1} and alerts: ${inGroup.text}`,
        `standing: ${costText(standing)}, ${ofRiding(standing).toFixed(2)} times riding`,
        `battery spared: ${costText(spared)}, ${ofRiding(spared).toFixed(2)} times riding`,
        `limits: ${mostOfPlain} times a plain map, standing ${mostStanding} times riding, spared less than riding; ${loadText()}`,
      ],
      ok:
        [byDay, byNight, inGroup].every(({ share }) => share <= mostOfPlain) &&
        ofRiding(standing) <= mostStanding &&
        ofRiding(spared) < 1,
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

async function openRidersPhone(browser: Browser, baseUrl: string, { cookie }: Rider, theme: Theme): Promise<Phone> {
  const context = await openPhone(
    browser,
    { baseUrl, cookie },
    { permissions: ['geolocation'], hasTouch: true, isMobile: true, serviceWorkers: 'block' },
  );
  const page = await context.newPage();
  await page.addInitScript(device);
  await page.addInitScript((chosen) => localStorage.setItem('theme', JSON.stringify(chosen)), theme);
  return { page, receiver: await context.newCDPSession(page), close: () => context.close() };
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

async function tell(receiver: CDPSession, route: PreparedRoute, meters: number, speed: number): Promise<void> {
  const { position, headingDegrees } = fixOnRoute(route, meters, speed, 0);
  const moving = speed > 0 && headingDegrees !== null ? { heading: headingDegrees, speed } : {};
  const place = { latitude: position.lat, longitude: position.lng, accuracy: 5, ...moving };
  await receiver.send('Emulation.setGeolocationOverride', place);
}

const withChildren = (pid: number): number[] => [pid, ...childrenOf(pid).flatMap(withChildren)];

/** What Chromium calls its kinds of processes, and what they do for a page. */
const parts: Record<string, string> = {
  renderer: 'page and map worker',
  'gpu-process': 'drawing',
  'network.mojom.NetworkService': 'network',
};

function partOf(pid: number): string {
  const command = commandOf(pid);
  const name = /--utility-sub-type=([\w.]+)/.exec(command)?.[1] ?? /--type=([\w-]+)/.exec(command)?.[1] ?? '';
  return parts[name] ?? 'the rest';
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return ''; // the process has ended
  }
}

async function spent(browserPid: number, page: Page): Promise<Cost> {
  const cost: Cost = {
    seconds: {},
    frames: await page.evaluate(() => (window as unknown as { drawnFrames: number }).drawnFrames),
  };
  for (const pid of withChildren(browserPid)) {
    const part = partOf(pid);
    cost.seconds[part] = (cost.seconds[part] ?? 0) + cpuMs([pid]) / 1_000;
  }
  return cost;
}

const since = (before: Cost, now: Cost): Cost => ({
  seconds: Object.fromEntries(
    Object.entries(now.seconds).map(([part, seconds]) => [part, seconds - (before.seconds[part] ?? 0)]),
  ),
  frames: now.frames - before.frames,
});

const total = ({ seconds }: Cost): number => Object.values(seconds).reduce((all, one) => all + one, 0);

const costText = (cost: Cost): string => {
  const each = Object.entries(cost.seconds).map(([part, seconds]) => `${part} ${seconds.toFixed(1)}`);
  return `${total(cost).toFixed(1)} s of processor (${each.join(', ')}) and ${cost.frames} frames`;
};

export const battery: Bench = { name: 'what a minute of guidance costs the processor', run };
