import { type AddressInfo, createServer } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import { backupAdministration } from './backup-administration.ts';
import { type Config, ConfigError, noticeOf, readConfig, trustedProxies, wantsExamples } from './config.ts';
import { engineProblems } from './engine-problems.ts';
import { signInProviders } from './features/auth/providers/configured.ts';
import { alertChannels } from './features/emergency/providers/configured.ts';
import { offerPopularGroups } from './features/groups/seed.store.ts';
import { offerExamples } from './features/lodging/examples.store.ts';
import { lodgingPlatform } from './features/lodging-platform/providers/configured.ts';
import { pushService } from './features/notifications/providers/configured.ts';
import { operatorsAtStart } from './features/operator/first-link.ts';
import { createOperators } from './features/operator/operators.store.ts';
import { releaseList } from './features/operator/providers/release-list.ts';
import { offerRides } from './features/popular-routes/seed.store.ts';
import { trafficFeeds } from './features/traffic/providers/configured.ts';
import { warningSource, weatherProvider } from './features/weather/providers/configured.ts';
import { googleMaps } from './google-maps.ts';
import { type Land, openLand } from './land.ts';
import { openLongInputs } from './long-inputs.ts';
import { mapAdministration } from './map-administration.ts';
import { outsideServices } from './outside-services.ts';
import { serveBackupRequests } from './platform/backup-requests.ts';
import { systemClock } from './platform/clock.ts';
import { type DataFolder, DataFolderError, noSpaceFor, takeDataFolder } from './platform/data-folder.ts';
import type { OpenDatabase } from './platform/database.ts';
import { diskOf, freeBytes, leastToStartBytes, watchDiskSpace } from './platform/disk-space.ts';
import { type Housekeeping, openEmbeddedDatabase } from './platform/embedded-database.ts';
import { isOutOfSpace } from './platform/errors.ts';
import { inProcessBus, openRedisBus } from './platform/event-bus.ts';
import { createEvents } from './platform/events.ts';
import { createLogger } from './platform/logger.ts';
import { createMetrics, type Metrics } from './platform/metrics.ts';
import { openMetricsServer } from './platform/metrics-server.ts';
import { unpackNewDatabase } from './platform/new-database.ts';
import { openPostgresDatabase } from './platform/postgres-database.ts';
import { inProcessPresence } from './platform/presence.ts';
import { createProblems, problemMessages } from './platform/problems.ts';
import { openRedis } from './platform/redis.ts';
import { openRedisPresence } from './platform/redis-presence.ts';
import { startWatchdog } from './platform/watchdog.ts';

/** How long a stop may take: less than 20 s with the time in which a busy thread ignores the signal. */
const stopMs = 11_000;
/** How long the vacuum of one large table may block everything else. */
const mostVacuumMs = 60_000;
/** How long a full database is reported after its last refusal. */
const fullMs = 300_000;

/** A start that cannot continue, as one line for the terminal. */
class StartError extends Error {}

const databaseFull = 'O banco de dados está sem espaço em disco e recusa o que se grava.';
const newDatabase = fileURLToPath(new URL('./new-database.tar.gz', import.meta.url));
const migrating = (count: number) =>
  `Preparando o banco de dados (${count} ${count === 1 ? 'mudança' : 'mudanças'}): pode levar alguns minutos.`;
const webFolder = fileURLToPath(new URL('../../web/dist', import.meta.url));

async function start() {
  const config = readConfig();
  await tryPort(config);
  const path = resolve(config.DATA_DIR);
  /** PGlite does not always state why it ends. */
  const isFull = () => !config.DATABASE_URL && freeBytes(path) < leastToStartBytes;
  const folder = takeDataFolder(path);
  if (isFull()) throw new StartError(noSpaceFor(path));
  await run(config, folder).catch((cause) => {
    if (isExpected(cause) || !(isOutOfSpace(cause) || isFull())) throw cause;
    throw new StartError(config.DATABASE_URL ? databaseFull : noSpaceFor(path), { cause });
  });
}

async function run(config: Config, folder: DataFolder) {
  const startedAt = systemClock.now();
  const logger = createLogger(config.LOG_LEVEL);
  const problems = createProblems();
  let openedLand: Land | undefined;
  const allProblems = async () => [
    ...problems.list(),
    ...(openedLand ? await engineProblems(openedLand.navigation) : []),
  ];
  const metrics = config.METRICS_PORT === undefined ? null : createMetrics({ problems: allProblems });
  const disk = watchDiskSpace({
    free: () => freeBytes(folder.path),
    onChange(isLow) {
      problems.set('disk', isLow ? problemMessages.diskLow : null);
      logger.warn({ isLow }, isLow ? problemMessages.diskLow : 'disk space is back');
    },
  });
  let embedded: OpenDatabase | undefined;
  const watchdog = startWatchdog({
    async ping() {
      if (!config.DATABASE_URL) await (embedded?.ping() ?? Promise.reject(new Error('not open yet')));
    },
  });
  const hasSpace = config.DATABASE_URL ? () => true : disk.hasSpace;
  const database = await openDatabase(config, folder.database, {
    onMigrating: (count) => say(logger, migrating(count)),
    onTrouble: (error) => logger.warn({ err: error }, 'database'),
    hasSpace,
    runBlocking: (work, mostMs = mostVacuumMs) => watchdog.allow(mostMs, work),
  });
  embedded = database;
  await offerExamples(database.db, wantsExamples(config));
  await offerRides(database.db);
  await offerPopularGroups(database.db, systemClock.now());
  const onRedisTrouble = (error: unknown) => logger.debug({ err: error }, 'redis');
  const onAway = (isAway: boolean) => {
    if (problems.set('redis', isAway ? problemMessages.redisAway : null)) logger.warn({ isAway }, 'redis');
  };
  const redis = config.REDIS_URL ? await openRedis(config.REDIS_URL, { onAway, onTrouble: onRedisTrouble }) : undefined;
  const events = createEvents(redis ? await openRedisBus(redis, onRedisTrouble) : inProcessBus());
  const presence = redis
    ? await openRedisPresence(redis, { clock: systemClock, onTrouble: onRedisTrouble })
    : inProcessPresence();
  const longInputs = openLongInputs();
  const mapsFolder = config.MAPS_DIR ? resolve(config.MAPS_DIR) : folder.maps;
  const land = await openLand({
    mapsFolder,
    isMapsFolderShared: config.MAPS_DIR !== undefined,
    valhallaUrl: config.VALHALLA_URL,
    lineWork: longInputs,
    logger,
    problems,
  });
  openedLand = land;
  if (!land.canRoute) {
    process.stdout.write(
      'O Valhalla não funciona nesta máquina: para calcular rotas, aponte VALHALLA_URL para um servidor.\n',
    );
  }
  let stopping = false;
  const services = {
    navigation: land.navigation,
    weatherProvider: weatherProvider(config),
    warningSource: warningSource(config),
    trafficFeeds: trafficFeeds(config),
    alertChannels: alertChannels(config),
    lodgingPlatform: lodgingPlatform(config),
    googleMaps: googleMaps(config),
  };
  const app = await createApp({
    http: {
      logger,
      secrets: [
        config.SESSION_SECRET ?? folder.sessionSecret,
        ...(config.SESSION_SECRET_OLD ? [config.SESSION_SECRET_OLD] : []),
      ],
      publicUrl: config.PUBLIC_URL,
      trustedProxies: trustedProxies(config),
      redis,
      signInsPerAddress: config.SIGN_INS_PER_ADDRESS,
      lettersPerAddress: config.LETTERS_PER_ADDRESS,
      hasSpace,
      onFull() {
        if (config.DATABASE_URL && problems.setFor(fullMs, 'database', databaseFull)) logger.error(databaseFull);
      },
      webFolder,
    },
    database,
    clock: systemClock,
    events,
    presence,
    installedMaps: land.installedMaps,
    places: land.places,
    roadLists: land.roadLists,
    ...services,
    longInputs,
    signInProviders: signInProviders(config),
    push: pushService(config, folder.vapidKey),
    issuerName: config.OIDC_ISSUER ? config.OIDC_NAME : null,
    notice: noticeOf(config),
    moderatorEmails: config.MODERATOR_EMAILS,
    operatorEmails: config.OPERATOR_EMAILS,
    isLeaving: () => stopping,
    server: {
      startedAt,
      disk: () => diskOf(folder.path),
      services: outsideServices(config, services),
      maps: mapAdministration({
        mapsFolder,
        downloadBaseUrl: config.MAPS_DOWNLOAD_URL,
        heightsSource: config.ELEVATION_URL,
      }),
      releases: releaseList(config),
      backups: config.DATABASE_URL
        ? null
        : await backupAdministration(config, (problem) => void problems.set('backup', problem)),
    },
    problems: problems.list,
    ...(metrics && { watch: metrics.watch }),
  });
  const metricsServer = metrics && (await serveMetrics(metrics, config));
  await app.listen({ port: config.PORT, host: config.HOST }).catch((cause) => {
    throw new StartError(listenFailure(cause, config.PORT), { cause });
  });
  const { port } = app.server.address() as AddressInfo;
  say(logger, `Estradeiro pronto em http://localhost:${port}`);
  const operators = createOperators({ db: database.db, clock: systemClock, emails: config.OPERATOR_EMAILS });
  const origin = config.PUBLIC_URL ?? `http://localhost:${port}`;
  const areEmailsConfigured = config.OPERATOR_EMAILS.length > 0;
  const aboutOperators = await operatorsAtStart({ operators, origin, areEmailsConfigured });
  if (aboutOperators) say(logger, aboutOperators);
  process.send?.('ready');
  watchdog.started();
  const stopBackups = serveBackupRequests(folder.path, database, (error) =>
    logger.error({ err: error }, 'backup failed'),
  );
  const stop = async (signal: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    const drainMs = signal === 'SIGTERM' ? config.DRAIN_SECONDS * 1_000 : 0;
    watchdog.endWithin(drainMs + stopMs);
    await wait(drainMs);
    disk.stop();
    await stopBackups();
    metricsServer?.close();
    await app.close();
    await land.close();
    await longInputs.stop();
    await database.close();
    events.close();
    presence.close();
    redis?.disconnect();
    process.exit(0);
  };
  process.on('SIGTERM', stop).on('SIGINT', stop);
}

/** Prints the line at a terminal, else logs it whatever the log's level. */
function say(logger: Logger, line: string) {
  if (process.stdout.isTTY || !logger.isLevelEnabled('fatal')) process.stdout.write(`${line}\n`);
  else logger.child({}, { level: 'info' }).info(line);
}

function serveMetrics(metrics: Metrics, { METRICS_PORT: port = 0, METRICS_HOST: host, METRICS_TOKEN: token }: Config) {
  return openMetricsServer(metrics, { port, host, token }).catch((cause) => {
    throw new StartError(listenFailure(cause, port, 'METRICS_PORT'), { cause });
  });
}

/** Before anything is built or opened, so that a busy port is reported at once. */
function tryPort({ PORT, HOST }: Config): Promise<void> {
  const probe = createServer();
  return new Promise((done, fail) => {
    probe.on('error', (cause) => fail(new StartError(listenFailure(cause, PORT), { cause })));
    probe.listen(PORT, HOST, () => probe.close(() => done()));
  });
}

async function openDatabase(config: Config, folder: string, housekeeping: Housekeeping): Promise<OpenDatabase> {
  if (!config.DATABASE_URL) {
    await unpackNewDatabase(newDatabase, folder);
    return openEmbeddedDatabase(folder, housekeeping);
  }
  return openPostgresDatabase(config.DATABASE_URL, housekeeping.onTrouble, housekeeping.onMigrating).catch((cause) => {
    if (isOutOfSpace(cause)) throw new StartError(databaseFull, { cause });
    const { host } = new URL(config.DATABASE_URL ?? '');
    throw new StartError(`O banco de dados em ${host} não responde: ${reason(cause)}.`, { cause });
  });
}

function listenFailure(cause: unknown, port: number, variable = 'PORT'): string {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  if (code === 'EADDRINUSE') return `A porta ${port} já está em uso. Escolha outra com ${variable}.`;
  return `Não foi possível abrir a porta ${port}: ${reason(cause)}.`;
}

/** The innermost cause, in one line. */
function reason(cause: unknown): string {
  if (cause instanceof AggregateError && cause.errors.length > 0) return reason(cause.errors[0]);
  if (cause instanceof Error && cause.cause instanceof Error) return reason(cause.cause);
  const lines = (cause instanceof Error ? cause.message : String(cause)).split('\n');
  return lines.find((line) => /\S/.test(line))?.trim() ?? 'sem explicação';
}

/** Whether an error already has our own message. */
const isExpected = (error: unknown): error is Error =>
  error instanceof StartError || error instanceof ConfigError || error instanceof DataFolderError;

// The server stops when the process that would restart it has ended (`scripts/keep-running.mjs`).
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));

start().catch((error: unknown) => {
  process.stderr.write(`${isExpected(error) ? error.message : `O Estradeiro não pôde iniciar: ${reason(error)}`}\n`);
  process.exit(1);
});
