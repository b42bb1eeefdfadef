import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getUser } from '@estradeiro/contract/auth';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

/** Written when the web app is built: the scripts that show the screen of an address. */
const ScreenFiles = z.record(z.string(), z.array(z.string()));

const whoIsIt = `<${getUser.path}>; rel=preload; as=fetch; crossorigin=use-credentials`;

/** Of low priority: over HTTP/1.1, six files at a time, it would come before what the document itself names. */
const script = (file: string) => `</${file}>; rel=modulepreload; fetchpriority=low`;

export type DocumentLinks = (request: FastifyRequest) => string | undefined;

/**
 * What the browser of a rider who opens an address will ask for besides what the document names, as a `Link` header: it asks at once,
 * instead of when the first script has run. Nothing without the cookie of a session, which leads elsewhere, and for addresses that
 * `folder` knows no screen of.
 */
export function documentLinks(folder: string, sessionCookie: string): DocumentLinks {
  const file = join(folder, 'screen-files.json');
  if (!existsSync(file)) return () => undefined;
  const screenFiles = Object.entries(ScreenFiles.parse(JSON.parse(readFileSync(file, 'utf8'))));
  const links = new Map(screenFiles.map(([path, scripts]) => [path, [whoIsIt, ...scripts.map(script)].join(', ')]));
  return ({ url, headers }) =>
    headers.cookie?.includes(`${sessionCookie}=`) ? links.get(url.split('?', 1)[0] ?? '') : undefined;
}
