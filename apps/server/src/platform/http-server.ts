import { tmpdir } from 'node:os';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import session from '@fastify/session';
import fastifyStatic from '@fastify/static';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import helmet from 'helmet';
import type { Redis } from 'ioredis';
import { z } from 'zod';
import { triesEnd } from './error-texts.ts';
import { AppError, isOutOfSpace, sendError } from './errors.ts';
import { scheduleCleaning } from './housekeeping.ts';
import { readJsonBodies } from './json-bodies.ts';
import { refuseForeignOrigin } from './origin.ts';
import { createRateCounts } from './rate-counts.ts';
import { requestValidator } from './request-validator.ts';
import { responseSerializer } from './response-serializer.ts';
import { requestSamples } from './samples.ts';
import type { Secrets } from './secrets.ts';
import { type Sessions, sessionMs } from './sessions.store.ts';
import { serveWeb } from './web-files.ts';

z.config(z.locales.ptBR());

export type HttpSettings = {
  logger: FastifyBaseLogger;
  secrets: Secrets;
  /** The address for riders when the server is behind a proxy. */
  publicUrl?: string | undefined;
  /** Addresses or networks, separated by commas, whose X-Forwarded-* headers count; false trusts none. */
  trustedProxies: string | false;
  /** Rate limits are shared between instances while it answers. */
  redis?: Redis | undefined;
  /** Limits of one network address: sign-ins in five minutes, and confirmation letters in 24 hours. */
  signInsPerAddress: number;
  lettersPerAddress: number;
  /** False while the disk is nearly full. */
  hasSpace: () => boolean;
  onFull: () => void;
  /** Other hosts from which our pages may show pictures, in the syntax of a content security policy. */
  pictureHosts?: readonly string[] | undefined;
  /** Our pages draw Google's map, by its own script. */
  drawGoogleMaps?: boolean | undefined;
  /** The built web app; without it only the API is served. */
  webFolder?: string | undefined;
};

const oneYearSeconds = 365 * 24 * 3600;

/** How long running requests may last when the server stops. */
const farewellMs = 8_000;

/**
 * Allows scripts only from our own origin, and from Google where its map is drawn. Inline styles are allowed, since
 * toasts, dialogs and the map set them at run time. Pictures come only from our own origin, Google's map and the
 * contracted lodging platforms: the host of a picture sees who views it.
 */
const contentSecurityPolicy = ({ pictureHosts = [], drawGoogleMaps = false }: HttpSettings) => ({
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", ...(drawGoogleMaps ? google.scripts : [])],
    styleSrc: ["'self'", "'unsafe-inline'", ...(drawGoogleMaps ? google.styles : [])],
    imgSrc: ["'self'", 'data:', 'blob:', ...pictureHosts, ...(drawGoogleMaps ? google.pictures : [])],
    fontSrc: ["'self'", 'data:', ...(drawGoogleMaps ? google.fonts : [])],
    connectSrc: ["'self'", ...(drawGoogleMaps ? google.calls : [])],
    workerSrc: ["'self'", 'blob:'],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  },
});

/** Only these of Google's hosts, since storage.googleapis.com serves anybody's scripts. */
const googleHosts = ['https://maps.googleapis.com', 'https://maps.gstatic.com'];
/**
 * The hosts that Google lists in https://developers.google.com/maps/documentation/javascript/content-security-policy.
 */
const google = {
  scripts: googleHosts,
  styles: ['https://fonts.googleapis.com'],
  pictures: [...googleHosts, 'https://*.google.com', 'https://*.googleusercontent.com'],
  fonts: ['https://fonts.gstatic.com'],
  calls: [...googleHosts, 'https://*.google.com', 'data:', 'blob:'],
};

/** Fastify with everything every feature relies on; `features` registers them in one scope that has sessions. */
export async function createHttpServer(
  settings: HttpSettings,
  sessions: Sessions,
  features: (app: FastifyInstance) => Promise<void>,
): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: settings.logger,
    trustProxy: settings.trustedProxies,
    bodyLimit: 100_000,
    requestTimeout: 60_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 1_400 }, // ids of passkeys have up to 1,023 bytes
    frameworkErrors: sendError, // unreadable addresses, which reach no route
  });
  readJsonBodies(app);
  app.setValidatorCompiler(requestValidator);
  app.setSerializerCompiler(responseSerializer);
  app.setErrorHandler((thrown, request, reply) => {
    if (isOutOfSpace(thrown)) settings.onFull();
    return sendError(thrown, request, reply);
  });
  app.decorate('served', []);
  app.decorate('hasSpace', settings.hasSpace);
  app.decorate('signInsPerAddress', settings.signInsPerAddress);
  app.decorate('lettersPerAddress', settings.lettersPerAddress);

  app.addHook('onResponse', ({ method, routeOptions }, { statusCode, elapsedTime }, done) => {
    const endpoint = routeOptions.config.endpoint ?? 'others';
    requestSamples.record({ method, endpoint, status: statusCode, seconds: elapsedTime / 1_000 });
    done();
  });
  app.addHook('preClose', async () => void setTimeout(() => app.server.closeAllConnections(), farewellMs).unref());

  protect(app, settings);
  await app.register(compress, { threshold: 1024 });
  await app.register(rateLimit, {
    global: false,
    skipOnError: true,
    ...(settings.redis && { store: createRateCounts(settings.redis) }),
    errorResponseBuilder: (_request, { after, ttl }) =>
      new AppError('rate_limited', { message: triesEnd(ttl), details: { after } }),
  });
  await app.register(fastifyStatic, { root: tmpdir(), serve: false }); // gives every reply `sendFile`
  await app.register(swagger, {
    openapi: { info: { title: 'Estradeiro', version: '1.0.0' } },
    transform: jsonSchemaTransform,
  });

  await app.register(async (scope) => {
    await scope.register(cookie);
    await scope.register(session, {
      secret: [...settings.secrets],
      store: sessions.store,
      cookieName: sessionCookie,
      saveUninitialized: false,
      rolling: false,
      cookie: { httpOnly: true, sameSite: 'lax', secure: 'auto', path: '/', maxAge: sessionMs },
    });
    scope.addHook('onRequest', refuseForeignOrigin(settings.publicUrl));
    scope.addHook('onRequest', (_request, reply, done) => {
      reply.header('cache-control', 'no-store');
      done();
    });
    scope.addHook('onRequest', ({ routeOptions }, _reply, done) => {
      const isRefused = routeOptions.config.needsSpace && !app.hasSpace();
      done(isRefused ? new AppError('no_space') : undefined);
    });
    await features(scope);
    await scope.register(swaggerUi, { routePrefix: '/api/docs' });
    scope.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger());
  });

  await serveWeb(app, settings.webFolder, sessionCookie);
  scheduleCleaning(app, sessions.deleteExpired, 'sessions not cleaned');
  return app;
}

/** Uses helmet directly, since its Fastify plugin builds the headers anew for every request. */
function protect(app: FastifyInstance, settings: HttpSettings) {
  const setHeaders = helmet({
    contentSecurityPolicy: contentSecurityPolicy(settings),
    // Google identifies the key's owner by our address; addresses of pages that hold a secret are never sent whole.
    referrerPolicy: { policy: settings.drawGoogleMaps ? 'strict-origin-when-cross-origin' : 'same-origin' },
    xFrameOptions: { action: 'deny' }, // as `frame-ancestors` says
    // Only over HTTPS, and without subdomains, which may be other people's.
    strictTransportSecurity: settings.publicUrl?.startsWith('https:')
      ? { maxAge: oneYearSeconds, includeSubDomains: false }
      : false,
  });
  app.addHook('onRequest', ({ raw }, reply, done) =>
    setHeaders(raw, reply.raw, (failure) => done(failure as Error | undefined)),
  );
}

export const sessionCookie = 'estradeiro.sid';
