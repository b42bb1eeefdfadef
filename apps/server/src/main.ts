import { type AddressInfo, createServer } from 'node:net';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import { type Config, ConfigError, readConfig, trustedProxies, wantsExamples } from './config.ts';
import { signInProviders } from './features/auth/providers/configured.ts';
import { alertChannels } from './features/emergency/providers/configured.ts';
import { offerPopularGroups } from './features/groups/seed.store.ts';
import { offerExamples } from './features/lodging/examples.store.ts';
import { lodgingPlatform } from './features/lodging-platform/providers/configured.ts';
import { offerRides } from './features/popular-routes/seed.store.ts';
import { trafficFeeds } from './features/traffic/providers/configured.ts';
import { warningSource, weatherProvider } from './features/weather/providers/configured.ts';
import { openLand } from './land.ts';
import { systemClock } from './platform/clock.ts';
import { DataFolderError, takeDataFolder } from './platform/data-folder.ts';
import type { OpenDatabase } from './platform/database.ts';
import { openEmbeddedDatabase } from './platform/embedded-database.ts';
import { inProcessBus, openRedisBus } from './platform/event-bus.ts';
import { createEvents } from './platform/events.ts';
import { createLogger } from './platform/logger.ts';
import { openPostgresDatabase } from './platform/postgres-database.ts';
import { inProcessPresence } from './platform/presence.ts';
import { openRedisPresence } from './platform/redis-presence.ts';

/** A start that cannot go on, as one line for the person at the terminal. */
class StartError extends Error {}

const webFolder = fileURLToPath(new URL('../../web/dist', import.meta.url));

async function start() {
  const config = readConfig();
  const logger = createLogger(config.LOG_LEVEL);
  await tryPort(config);
  const folder = takeDataFolder(resolve(config.DATA_DIR));
  const database = await openDatabase(config, folder.database, (error) => logger.warn({ err: error }, 'database'));
  await offerExamples(database.db, wantsExamples(config));
  await offerRides(database.db);
  await offerPopularGroups(database.db, systemClock.now());
  const redis = config.REDIS_URL ? await openRedis(config.REDIS_URL, logger) : undefined;
  const onRedisTrouble = (error: unknown) => logger.warn({ err: error }, 'redis');
  const events = createEvents(redis ? await openRedisBus(redis, onRedisTrouble) : inProcessBus());
  const presence = redis
    ? await openRedisPresence(redis, { clock: systemClock, onTrouble: onRedisTrouble })
    : inProcessPresence();
  const land = await openLand({ mapsFolder: folder.maps, valhallaUrl: config.VALHALLA_URL, logger });
  if (!land.canRoute) {
    process.stdout.write(
      'O Valhalla não funciona nesta máquina: para calcular rotas, aponte VALHALLA_URL para um servidor.\n',
    );
  }
  const app = await createApp({
    http: {
      logger,
      sessionSecret: config.SESSION_SECRET ?? folder.sessionSecret,
      publicUrl: config.PUBLIC_URL,
      trustedProxies: trustedProxies(config),
      redis,
      webFolder,
    },
    database,
    clock: systemClock,
    events,
    presence,
    installedMaps: land.installedMaps,
    places: land.places,
    navigation: land.navigation,
    weatherProvider: weatherProvider(config),
    warningSource: warningSource(config),
    trafficFeeds: trafficFeeds(config),
    alertChannels: alertChannels(config),
    lodgingPlatform: lodgingPlatform(config),
    signInProviders: signInProviders(config),
    platformName: config.OIDC_ISSUER ? config.OIDC_NAME : null,
    moderatorEmails: config.MODERATOR_EMAILS,
  });
  await app.listen({ port: config.PORT, host: config.HOST }).catch((cause) => {
    throw new StartError(listenFailure(cause, config.PORT), { cause });
  });
  const { port } = app.server.address() as AddressInfo;
  process.stdout.write(`Estradeiro pronto em http://localhost:${port}\n`);
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await app.close();
    await land.close();
    await database.close();
    events.close();
    presence.close();
    redis?.disconnect();
    process.exit(0);
  };
  process.on('SIGTERM', stop).on('SIGINT', stop);
}

/** Before anything is built or opened, so that a busy port is told at once and costs nothing. */
function tryPort({ PORT, HOST }: Config): Promise<void> {
  const probe = createServer();
  return new Promise((done, fail) => {
    probe.on('error', (cause) => fail(new StartError(listenFailure(cause, PORT), { cause })));
    probe.listen(PORT, HOST, () => probe.close(() => done()));
  });
}

async function openDatabase(
  config: Config,
  folder: string,
  onTrouble: (error: unknown) => void,
): Promise<OpenDatabase> {
  if (!config.DATABASE_URL) return openEmbeddedDatabase(folder, onTrouble);
  return openPostgresDatabase(config.DATABASE_URL, onTrouble).catch((cause) => {
    const { host } = new URL(config.DATABASE_URL ?? '');
    throw new StartError(`O banco de dados em ${host} não responde: ${reason(cause)}.`, { cause });
  });
}

async function openRedis(url: string, logger: Logger): Promise<Redis> {
  const redis = new Redis(url, { lazyConnect: true, maxRetriesPerRequest: 2, commandTimeout: 1_000 });
  let problem: unknown;
  redis.on('error', (error) => {
    problem = error;
    logger.warn({ err: error }, 'redis');
  });
  await redis.connect().catch((cause) => {
    redis.disconnect();
    throw new StartError(`O Redis em ${new URL(url).host} não responde: ${reason(problem ?? cause)}.`, { cause });
  });
  return redis;
}

function listenFailure(cause: unknown, port: number): string {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  if (code === 'EADDRINUSE') return `A porta ${port} já está em uso. Escolha outra com PORT.`;
  return `Não foi possível abrir a porta ${port}: ${reason(cause)}.`;
}

/** What went wrong at the bottom of it, in one line. */
function reason(cause: unknown): string {
  if (cause instanceof AggregateError && cause.errors.length > 0) return reason(cause.errors[0]);
  if (cause instanceof Error && cause.cause instanceof Error) return reason(cause.cause);
  const lines = (cause instanceof Error ? cause.message : String(cause)).split('\n');
  return lines.find((line) => /\S/.test(line))?.trim() ?? 'sem explicação';
}

start().catch((error: unknown) => {
  const expected = error instanceof StartError || error instanceof ConfigError || error instanceof DataFolderError;
  process.stderr.write(`${expected ? error.message : `O Estradeiro não pôde iniciar: ${reason(error)}`}\n`);
  process.exit(1);
});
