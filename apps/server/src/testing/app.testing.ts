import { createHash, randomInt, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { openPlaces } from '@estradeiro/atlas/places/open-places';
import { register, signInLimit, User } from '@estradeiro/contract/auth';
import type { Endpoint, Given } from '@estradeiro/contract/endpoint';
import { filledPath } from '@estradeiro/contract/record-id';
import { sql } from 'drizzle-orm';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import pg from 'pg';
import { pino } from 'pino';
import type { z } from 'zod';
import { type AppDeps, createApp } from '#app.ts';
import type { Channels } from '#features/emergency/emergency.provider.ts';
import { receiptRoutesOf } from '#features/emergency/providers/configured.ts';
import { withoutRoads } from '#features/navigation/navigation.testing.ts';
import { createWebPush } from '#features/notifications/providers/web-push.ts';
import type { MapAdministration } from '#features/operator/map-administration.provider.ts';
import { withoutWeather } from '#features/weather/weather.testing.ts';
import { longInputsAtOnce } from '#long-inputs.ts';
import { systemClock } from '#platform/clock.ts';
import { migrationsFolder, type OpenDatabase } from '#platform/database.ts';
import { migratedDatabase, startParams } from '#platform/embedded-database.ts';
import { inProcessBus } from '#platform/event-bus.ts';
import { createEvents } from '#platform/events.ts';
import type { HttpSettings } from '#platform/http-server.ts';
import { openPostgresDatabase } from '#platform/postgres-database.ts';
import { inProcessPresence } from '#platform/presence.ts';

export const ownOrigin = 'http://estradeiro.test';

export const testHttp: HttpSettings = {
  logger: pino({ level: 'silent' }),
  secrets: ['only for tests, and long enough for that'],
  publicUrl: ownOrigin,
  trustedProxies: false,
  signInsPerAddress: signInLimit.max,
  lettersPerAddress: 50,
  hasSpace: () => true,
  onFull: () => undefined,
};

type Input<E extends Endpoint> = {
  params?: Given<E['params']>;
  query?: Given<E['query']>;
  /** Not typed by the endpoint, since tests send invalid bodies. */
  body?: unknown;
  headers?: Record<string, string>;
};
type Body<E extends Endpoint> = [NonNullable<E['response']>] extends [never]
  ? null
  : z.output<NonNullable<E['response']>>;
export type TestResponse<B> = { status: number; body: B; headers: Record<string, unknown> };

/** Sends requests as one browser does: with its cookie and our Origin. */
export type TestClient = {
  <E extends Endpoint>(endpoint: E, input?: Input<E>): Promise<TestResponse<Body<E>>>;
  /** The raw response, for files. */
  raw<E extends Endpoint>(endpoint: E, input?: Input<E>): Promise<LightMyRequestResponse>;
  userId: string;
  /** The Cookie header, for requests that cannot be injected. */
  cookie: string;
};

/** In-memory databases of finished test files of this worker, which the next file reuses. */
const unused: OpenDatabase[] = [];

export async function openTestDatabase(): Promise<OpenDatabase> {
  const database = unused.pop() ?? (await openOwnDatabase());
  await database.db.execute(withoutRows);
  let isOpen = true;
  return {
    ...database,
    async close() {
      if (isOpen) unused.push(database);
      isOpen = false;
    },
  };
}

const withoutRows = sql.raw(`
  do $$ declare
    name text;
    is_filled boolean;
  begin
    for name in select format('%I.%I', schemaname, tablename) from pg_tables where schemaname = 'public' loop
      execute format('select exists (select from %s)', name) into is_filled;
      if is_filled then execute format('truncate %s restart identity cascade', name); end if;
    end loop;
  end $$`);

/**
 * A migrated in-memory database for a test that breaks it, made in about a second from an image that the first file of
 * a version leaves.
 */
export async function openOwnDatabase(): Promise<OpenDatabase> {
  const image = join(tmpdir(), `estradeiro-test-${migrationsHash()}.tar`);
  if (existsSync(image)) return openMemoryDatabase(new Blob([readFileSync(image)]));
  const database = await openMemoryDatabase();
  const unfinished = `${image}.${process.pid}`;
  writeFileSync(unfinished, Buffer.from(await (await database.dump()).arrayBuffer()));
  renameSync(unfinished, image);
  return database;
}

/**
 * The embedded database, and a separate PostgreSQL database where TEST_DATABASE_URL is set: for locks, JSON, time and
 * other things in which they may differ.
 */
export const testDatabases: { name: string; open: () => Promise<OpenDatabase> }[] = [
  { name: 'PGlite', open: openTestDatabase },
  ...(process.env.TEST_DATABASE_URL
    ? [{ name: 'PostgreSQL', open: () => openOwnPostgres(process.env.TEST_DATABASE_URL ?? '') }]
    : []),
];

/**
 * The embedded one alone, for rows that both databases read and write alike; with `npm test -- --all` PostgreSQL as
 * well.
 */
export const oneTestDatabase = process.env.TEST_ALL ? testDatabases : testDatabases.slice(0, 1);

async function openOwnPostgres(url: string): Promise<OpenDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`create database ${name} template ${await migratedTemplate(admin, url)}`);
  const opened = await openPostgresDatabase(siblingOf(url, name), () => undefined);
  return {
    ...opened,
    async close() {
      await opened.close();
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}

/** The database to copy, which the first test file of a version migrates. */
async function migratedTemplate(admin: pg.Client, url: string): Promise<string> {
  const name = `test_migrated_${migrationsHash()}`;
  // One test file at a time: a template can be copied only while nobody is connected to it.
  await admin.query('select pg_advisory_lock(hashtext($1))', [name]);
  try {
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) {
      await admin.query(`create database ${name}`);
      await (await openPostgresDatabase(siblingOf(url, name), () => undefined)).close();
    }
  } finally {
    await admin.query('select pg_advisory_unlock(hashtext($1))', [name]);
  }
  return name;
}

function siblingOf(url: string, name: string): string {
  const sibling = new URL(url);
  sibling.pathname = `/${name}`;
  return sibling.href;
}

export const noPlaces = openPlaces([]);
export const noMap = {
  id: 'brasil',
  name: 'Brasil',
  path: '',
  version: '0',
  minZoom: 0,
  maxZoom: 7,
  bytes: 0,
  bounds: { west: -74, south: -34, east: -34, north: 6 },
};

/** More than any test sends. */
export const plentyOfMessages = {
  riderADay: 1_000,
  channelADay: 100_000,
  unconfirmedADay: 1_000,
  unconfirmedFromClientADay: 100_000,
  askedByRiderADay: 1_000,
  askedFromClientADay: 100_000,
  askedADay: 100_000,
  onlyVouched: false,
};

/** The maps of a server without any, whose work ends at once. */
export const noMapAdministration: MapAdministration = {
  state: async () => ({ installed: [], networkBytes: 0, heightTiles: 0 }),
  regions: [{ id: 'sul', name: 'Sul' }],
  folder: '/maps/extratos',
  files: async () => [],
  deleteFile: async () => false,
  uploads: {
    list: async () => [],
    begin: async ({ name, bytes }) => ({ name, bytes, receivedBytes: 0 }),
    write: async () => null,
    discard: async () => false,
    discardAbandoned: async () => undefined,
  },
  sameMap: () => null,
  needs: async () => null,
  run: () => ({ done: Promise.resolve({ failure: null, remarks: '' }), stop: () => undefined }),
};

/** A server's key for push services, and none to send to but the known ones. */
export const testPush = {
  privateKey: 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8',
  subject: 'mailto:ana@example.com',
  pushHosts: [] as readonly string[],
};

export const noChannels: Channels = {
  all: [],
  quotas: () => plentyOfMessages,
  sendLetter: null,
  receiptRoutes: receiptRoutesOf({}),
};

export type TestApp = {
  app: FastifyInstance;
  /** The default is an address of its own. */
  newRider(remoteAddress?: string): Promise<TestClient>;
  nobody: TestClient;
  /** A client without a session, with an address of its own. */
  visitor(): TestClient;
  close(): Promise<void>;
};

/** The real app on real SQL, with the given dependencies replaced. */
export async function createTestApp(deps: Partial<AppDeps> = {}): Promise<TestApp> {
  const database = deps.database ?? (await openTestDatabase());
  const app = await createApp({
    http: testHttp,
    clock: systemClock,
    events: createEvents(inProcessBus()),
    presence: inProcessPresence(),
    navigation: withoutRoads,
    longInputs: longInputsAtOnce,
    installedMaps: () => ({ version: '0', overview: noMap, extracts: [] }),
    roadLists: () => [],
    places: () => noPlaces,
    googleMaps: null,
    weatherProvider: withoutWeather,
    warningSource: null,
    trafficFeeds: [],
    alertChannels: noChannels,
    lodgingPlatform: null,
    signInProviders: [],
    push: createWebPush(testPush),
    issuerName: null,
    notice: null,
    moderatorEmails: [],
    operatorEmails: [],
    problems: () => [],
    server: {
      startedAt: new Date(),
      disk: () => null,
      services: [],
      maps: noMapAdministration,
      releases: null,
      backups: null,
    },
    ...deps,
    database,
  });
  await app.ready();
  return {
    app,
    nobody: clientOf(app, '', ''),
    visitor: () => clientOf(app, '', ''),
    newRider: (remoteAddress) => newRider(app, remoteAddress),
    async close() {
      await app.close();
      await database.close();
    },
  };
}

async function newRider(app: FastifyInstance, remoteAddress?: string): Promise<TestClient> {
  const body = { firstName: 'Ana', lastName: 'Souza', email: `${randomUUID()}@example.com`, password: 'Estrada 116' };
  const response = await clientOf(app, '', '')(register, { body });
  const cookie = String(response.headers['set-cookie']).split(';')[0] ?? '';
  return clientOf(app, cookie, User.parse(response.body).id, remoteAddress);
}

/** Each client has an address of its own, so that rate limits count tests apart. */
function clientOf(
  app: FastifyInstance,
  cookie: string,
  userId: string,
  remoteAddress = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
): TestClient {
  const raw = (endpoint: Endpoint, input: Input<Endpoint> = {}) =>
    app.inject({
      payloadAsStream: endpoint.streams === true, // a stream never ends by itself
      method: endpoint.method,
      remoteAddress,
      url: filledPath(endpoint.path, input.params as Record<string, string> | undefined),
      query: (input.query ?? {}) as Record<string, string>,
      headers: { origin: ownOrigin, cookie, ...input.headers },
      ...(input.body !== undefined && { payload: input.body as object }),
    });
  const send = async (endpoint: Endpoint, input?: Input<Endpoint>) => {
    const response = await raw(endpoint, input);
    const isJson = !endpoint.streams && /^application\/json\b/.test(String(response.headers['content-type']));
    return { status: response.statusCode, body: isJson ? response.json() : null, headers: response.headers };
  };
  return Object.assign(send, { userId, cookie, raw }) as TestClient;
}

/** Covers the statements and the journal, whose times tell the migrator what an image already has. */
function migrationsHash(): string {
  const hash = createHash('sha256');
  const files = readdirSync(migrationsFolder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  for (const name of ['meta/_journal.json', ...files]) hash.update(readFileSync(join(migrationsFolder, name)));
  return hash.digest('hex').slice(0, 16);
}

/** The embedded database in memory; `image` is a dump of a migrated one. */
async function openMemoryDatabase(image?: Blob): Promise<OpenDatabase & { dump(): Promise<Blob> }> {
  const pglite = await PGlite.create({ startParams, ...(image && { loadDataDir: image }) });
  return { ...(await migratedDatabase(pglite)), dump: () => pglite.dumpDataDir('none') };
}
