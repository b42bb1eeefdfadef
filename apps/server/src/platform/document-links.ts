import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getUser } from '@estradeiro/contract/auth';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

/** Written by the web app's build: the scripts of each screen. */
const ScreenFiles = z.record(z.string(), z.array(z.string()));

const whoIsIt = `<${getUser.path}>; rel=preload; as=fetch; crossorigin=use-credentials`;

/** Low priority: over HTTP/1.1, six files at a time, it would come before the files that the document names. */
const script = (file: string) => `</${file}>; rel=modulepreload; fetchpriority=low`;

export type DocumentLinks = (request: FastifyRequest) => string | undefined;

/**
 * The `Link` header with the scripts of an address's screen, so that the browser requests them before the first script
 * runs. Empty without a session cookie, since that leads to another screen, and for unknown addresses.
 */
export function documentLinks(folder: string, sessionCookie: string): DocumentLinks {
  const file = join(folder, 'screen-files.json');
  if (!existsSync(file)) return () => undefined;
  const screenFiles = Object.entries(ScreenFiles.parse(JSON.parse(readFileSync(file, 'utf8'))));
  const links = new Map(screenFiles.map(([path, scripts]) => [path, [whoIsIt, ...scripts.map(script)].join(', ')]));
  return ({ url, headers }) =>
    headers.cookie?.includes(`${sessionCookie}=`) ? links.get(url.split('?', 1)[0] ?? '') : undefined;
}
