import type { FastifyInstance } from 'fastify';
import { ownOrigin } from '#testing/app.testing.ts';

type Answer = { status: number; location: string | null; cookies: string[] };

/** A browser that follows redirects between us (injected) and providers (on loopback), with a cookie jar for each. */
export function openBrowser(app: FastifyInstance) {
  const jars = new Map<string, Map<string, string>>();

  async function visit(url: URL): Promise<Answer> {
    const jar = jars.get(url.origin) ?? new Map<string, string>();
    jars.set(url.origin, jar);
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await (url.origin === ownOrigin ? ask(app, url, cookie) : fetchPage(url, cookie));
    for (const line of answer.cookies) keep(jar, line);
    return answer;
  }

  return {
    visit,
    /** Follows redirects from `path` until `until` is true, or to the first page; resolves to that address. */
    async follow(path: string, until: (url: URL) => boolean = () => false): Promise<string> {
      let url = new URL(path, ownOrigin);
      for (let hops = 0; hops < 12; hops++) {
        const { location } = await visit(url);
        if (!location) break;
        url = new URL(location, url);
        if (until(url) || (url.origin === ownOrigin && url.pathname === '/')) break;
      }
      return url.href.replace(ownOrigin, '');
    },
    /** Our own session cookie, for API requests. */
    cookie: () => [...(jars.get(ownOrigin) ?? [])].map(([name, value]) => `${name}=${value}`).join('; '),
  };
}

async function ask(app: FastifyInstance, url: URL, cookie: string): Promise<Answer> {
  const answer = await app.inject({ method: 'GET', url: url.pathname + url.search, headers: { cookie } });
  const cookies = [answer.headers['set-cookie'] ?? []].flat();
  return { status: answer.statusCode, location: answer.headers.location ?? null, cookies };
}

async function fetchPage(url: URL, cookie: string): Promise<Answer> {
  const answer = await fetch(url, { redirect: 'manual', headers: { cookie } });
  return { status: answer.status, location: answer.headers.get('location'), cookies: answer.headers.getSetCookie() };
}

function keep(jar: Map<string, string>, line: string) {
  const [pair = ''] = line.split(';');
  const cut = pair.indexOf('=');
  jar.set(pair.slice(0, cut), pair.slice(cut + 1));
}
