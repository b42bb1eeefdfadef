/// <reference path="../../packages/atlas/src/installation/fs-native-extensions.d.ts" />
import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readStoredState } from '@estradeiro/atlas/installation/maps-state';
import { addDays } from '@estradeiro/contract/day';
import { calculateRoute } from '@estradeiro/contract/navigation';
import { prepareRoute } from '@estradeiro/navigation/prepared-route';
import { tryLock } from 'fs-native-extensions';
import { addressOf } from '../../scripts/server.mjs';
import { root, run } from '../../scripts/steps.mjs';
import { incidentsOn } from './incidents.ts';
import { letFollow, rideTogether } from './on-the-road.ts';
import { type Facts, startPage } from './page.ts';
import { turnOnNotifications } from './phones.ts';
import type { Land } from './region.ts';
import { newRider, password, type Rider } from './rider.ts';
import { addContacts, cast, contacts, createRidersGroup, emailOf } from './riders.ts';
import { type Simulators, startSimulators } from './simulators.ts';
import { book, nextSaturday, openGuestHouse, planWeekend } from './weekend.ts';
import { recordYear } from './year.ts';

export type Settings = {
  land: Land;
  /** Emptied at each start, except for the maps. */
  dataDir: string;
  port: number;
  /** The program that Node runs as the product, the built server by default. */
  entry?: string[];
  onTrouble: (error: unknown) => void;
};

export type Demo = {
  url: string;
  /** The page that explains what is simulated and shows the contacts' phones. */
  pageUrl: string;
  riders: Rider[];
  groupId: string;
  /** Resolves to the product's exit code when it ends for any reason. */
  ended: Promise<number>;
  stop: () => Promise<void>;
};

const notice = 'Demonstração: o que vem de fora é simulado';
const trafficMs = 60_000;
/** A demonstration is started anew before. */
const followedDays = 30;

/** Starts the simulators and the product on a folder of its own, records a year of six riders, and lets four of them ride. */
export async function startDemo({ land, dataDir, port, entry, onTrouble }: Settings): Promise<Demo> {
  await startEmpty(dataDir, land);
  // Not localhost, whose cookies the ordinary product shares.
  const url = `http://127.0.0.1:${port}`;
  const people = cast.map(({ firstName, lastName }) => ({ firstName, lastName, email: emailOf({ firstName }) }));
  const [visitor] = people;
  if (!visitor) throw new Error('nobody to sign in as');
  const simulators = await startSimulators(land, url, visitor);
  const named = people.map(({ firstName, lastName, email }) => ({ name: `${firstName} ${lastName}`, email }));
  const facts: Facts = {
    ...{ land: land.note, productUrl: url, password, riders: named, contacts },
    phones: [],
    followedUrl: null,
  };
  const page = await startPage(facts, simulators);
  const stopSimulators = () => Promise.all([simulators.stop(), page.stop()]);

  const settings = { ...simulators.settings, NOTICE: notice, NOTICE_URL: page.url };
  const product = spawnProduct({ ...settings, DATA_DIR: dataDir, PORT: `${port}`, PUBLIC_URL: url }, entry);
  const ended = new Promise<number>((done) => product.once('exit', (code) => done(code ?? 1)));
  const stopProduct = async () => {
    product.kill('SIGTERM');
    await ended;
    await stopSimulators();
  };
  try {
    await addressOf(product).catch(() => {
      throw new Error('A demonstração não pôde iniciar.'); // the product has printed the reason
    });
    const riders = await Promise.all(people.map((person) => newRider(url, person)));
    const { groupId, stopRiding } = await setOut(land, riders, { simulators, facts, onTrouble });
    const stop = async () => {
      stopRiding();
      await stopProduct();
    };
    return { url, pageUrl: page.url, riders, groupId, ended, stop };
  } catch (error) {
    await stopProduct();
    throw error;
  }
}

/** Empties the folder, and installs a missing map. Fails when another demonstration uses it. */
async function startEmpty(dataDir: string, land: Land) {
  mkdirSync(dataDir, { recursive: true });
  const lock = openSync(join(dataDir, 'server.lock'), 'a+'); // the server's own lock, which it holds while it runs
  if (!tryLock(lock)) throw new Error('Outra demonstração está em andamento.');
  rmSync(join(dataDir, 'database'), { recursive: true, force: true });
  const installed = await readStoredState(join(dataDir, 'maps')).catch(() => null);
  if (!installed?.extracts.some(({ name }) => name === land.name)) {
    const install = ['packages/atlas/src/cli/main.ts', await land.extract(dataDir), '--name', land.name];
    const env = { DATA_DIR: dataDir };
    const code = await run(process.execPath, ['--import', 'tsx', ...install], { env, quiet: true });
    if (code !== 0) throw new Error(`O mapa ${land.name} não pôde ser instalado.`);
  }
  closeSync(lock);
}

/** Starts the product without this shell's settings for it, because they may name a database that is in use. */
function spawnProduct(settings: Record<string, string>, entry = ['apps/server/dist/main.js']): ChildProcess {
  const { PATH = '', HOME = '' } = process.env;
  const env = { PATH, HOME, HOST: '127.0.0.1', LOG_LEVEL: 'warn', ...settings };
  return spawn(process.execPath, ['--enable-source-maps', ...entry], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

type Around = { simulators: Simulators; facts: Facts; onTrouble: (error: unknown) => void };

/** Tells the page's facts as they come about. */
async function setOut(land: Land, riders: Rider[], { simulators, facts, onTrouble }: Around) {
  const [visitor, owner] = riders;
  const host = riders.at(-1);
  if (!visitor || !owner || !host) throw new Error('too few riders');
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' });
  const pastYears = cast.map(({ motorcycle }, index) => {
    const rider = riders[index];
    return rider && recordYear(rider, motorcycle, land.outings, today);
  });
  const [groupId] = await Promise.all([
    createRidersGroup(riders),
    addContacts(visitor, simulators.requestTo),
    ...pastYears,
  ]);
  for (const [rider, showsText] of [[owner, true] as const, [host, false] as const]) {
    const phone = { device: simulators.newPhone(), groupId, showsText };
    facts.phones.push(await turnOnNotifications(rider, phone));
  }
  const house = await openGuestHouse(host, land);
  const saturday = nextSaturday(today);
  const { id: bookingId } = await book(visitor, house, saturday, host);
  for (const guest of riders.slice(1, -1)) await book(guest, house, saturday, guest === owner ? null : host);
  await planWeekend(visitor, land, groupId, saturday, bookingId);

  const { routes } = await owner.call(calculateRoute, { body: { waypoints: land.tour } });
  const [route] = routes;
  if (!route) throw new Error('no route for the tour');
  const tour = prepareRoute(route);
  const publish = () => simulators.setTraffic(incidentsOn(tour, new Date()));
  publish();
  const traffic = setInterval(publish, trafficMs);
  const stopTogether = rideTogether(riders.slice(1, -1), groupId, tour, onTrouble);
  const { linkPath, stopFollowing } = await letFollow(owner, tour, addDays(today, followedDays), onTrouble);
  if (linkPath) facts.followedUrl = new URL(linkPath, facts.productUrl).href;
  return {
    groupId,
    stopRiding() {
      clearInterval(traffic);
      stopFollowing();
      stopTogether();
    },
  };
}
