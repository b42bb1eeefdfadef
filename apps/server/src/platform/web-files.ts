import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { getUser } from '@estradeiro/contract/auth';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from './errors.ts';
import { secretInPath } from './secret-in-path.ts';

/**
 * Serves the built web app. Files with a hash in their name never change; every other address outside the API and
 * hidden files is the app itself, whose router knows the screens.
 */
export async function serveWeb(app: FastifyInstance, folder: string | undefined, sessionCookie: string) {
  const built = folder !== undefined && existsSync(join(folder, 'index.html'));
  const linksOf = built ? documentLinks(folder, sessionCookie) : () => undefined;
  if (built) {
    await app.register(fastifyStatic, {
      root: folder,
      decorateReply: false,
      wildcard: false,
      preCompressed: true,
      index: ['index.html'],
      cacheControl: false,
      setHeaders: (reply, path) => {
        const file = relative(folder, path);
        reply.header('cache-control', cacheFor(file));
        if (file === 'index.html') addLinks(reply, linksOf);
        if (isPart(file)) for (const header of onlyForDocuments) reply.removeHeader(header);
      },
    });
  }
  if (built) await app.register(answerShares);
  app.setNotFoundHandler((request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isScreen = built && isRead && !notTheApp.test(request.url);
    if (!isScreen) throw new AppError('not_found');
    // Addresses with a secret are not indexed.
    if (request.url.startsWith(liveLinks)) reply.header('x-robots-tag', 'noindex, nofollow');
    if (secretInPath.test(request.url)) {
      reply.headers({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' });
    }
    addLinks(reply, linksOf);
    return reply.header('cache-control', 'no-cache').sendFile('index.html', folder, { cacheControl: false });
  });
}

/** The API, files of the build, and hidden files, which only scanners request. */
const notTheApp = /^\/(api|assets)(\/|\?|$)|^[^?]*\/(\.|%2e)/i;

function addLinks(reply: FastifyReply, linksOf: DocumentLinks) {
  const links = linksOf(reply.request);
  if (links) reply.header('link', links);
}

/**
 * Answers shares of other apps that no installed service worker handles: the app asks the rider to share again, and
 * installs the worker.
 */
async function answerShares(app: FastifyInstance) {
  app.addContentTypeParser('multipart/form-data', (_request, payload, done) => {
    payload.resume();
    done(null);
  });
  app.post('/share', { schema: { hide: true } }, (_request, reply) => reply.redirect('/navigation?share-lost', 303));
}

const liveLinks = '/sos/';

/** A script, style or font, for which browsers ignore these headers. A worker's own response needs them. */
const isPart = (file: string): boolean => isHashed(file) && !file.includes('worker');

/** On each of fifty small files these headers would weigh as much as a quarter of the app. */
const onlyForDocuments = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

const isHashed = (file: string): boolean => file.startsWith('assets/');

function cacheFor(file: string): string {
  return isHashed(file) ? 'public, max-age=31536000, immutable' : 'no-cache';
}

/** Written by the web app's build: the scripts of each screen. */
const ScreenFiles = z.record(z.string(), z.array(z.string()));

const whoIsIt = `<${getUser.path}>; rel=preload; as=fetch; crossorigin=use-credentials`;

/** Low priority: over HTTP/1.1, six files at a time, it would come before the files that the document names. */
const script = (file: string) => `</${file}>; rel=modulepreload; fetchpriority=low`;

type DocumentLinks = (request: FastifyRequest) => string | undefined;

/**
 * The `Link` header with the scripts of an address's screen, so that the browser requests them before the first script
 * runs. Undefined for unknown addresses, and without a session cookie, since the app then opens another screen.
 */
function documentLinks(folder: string, sessionCookie: string): DocumentLinks {
  const file = join(folder, 'screen-files.json');
  if (!existsSync(file)) return () => undefined;
  const screenFiles = Object.entries(ScreenFiles.parse(JSON.parse(readFileSync(file, 'utf8'))));
  const links = new Map(screenFiles.map(([path, scripts]) => [path, [whoIsIt, ...scripts.map(script)].join(', ')]));
  return ({ url, headers }) =>
    headers.cookie?.includes(`${sessionCookie}=`) ? links.get(url.split('?', 1)[0] ?? '') : undefined;
}
