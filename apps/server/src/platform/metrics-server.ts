import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import type { Metrics } from './metrics.ts';

type Settings = {
  port: number;
  host: string;
  /** Required as `Authorization: Bearer …` where set. */
  token: string | undefined;
};

/**
 * Answers GET /metrics on a port of its own, so that a proxy in front of the app cannot expose it by mistake. Rejects
 * where the port cannot be opened.
 */
export async function openMetricsServer(metrics: Metrics, { port, host, token }: Settings) {
  const server = createServer(async ({ url, method, headers }, response) => {
    if (method !== 'GET' || url?.split('?', 1)[0] !== '/metrics') return response.writeHead(404).end();
    if (token && !isSame(headers.authorization ?? '', `Bearer ${token}`)) {
      return response.writeHead(401, { 'www-authenticate': 'Bearer' }).end();
    }
    const text = await metrics.text().catch(() => null);
    if (text === null) return response.writeHead(500).end();
    return response.writeHead(200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' }).end(text);
  });
  server.requestTimeout = 10_000;
  await new Promise<void>((done, fail) => server.once('error', fail).listen(port, host, done));
  return {
    port: () => (server.address() as { port: number }).port,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Compares in constant time. */
const isSame = (given: string, expected: string): boolean => timingSafeEqual(hashOf(given), hashOf(expected));

const hashOf = (text: string) => createHash('sha256').update(text).digest();
