import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Release = {
  /** http://localhost:<port>, which serves the product unchanged, and from `publish` on its next version. */
  url: string;
  publish(): void;
  stop(): Promise<void>;
};

/** Distinguishes the next version's page from the one before. */
const nextMark = '<meta name="release" content="next">';

/** A server in front of the product that can publish a new version while riders use it. */
export async function startRelease(product: string): Promise<Release> {
  let isPublished = false;
  const next = await nextVersion(product);
  const server = createServer((incoming, response) => {
    const [path = '/'] = (incoming.url ?? '/').split('?');
    const file = isPublished ? next.get(path) : undefined;
    if (file) response.writeHead(200, file.headers).end(file.body);
    else pass(incoming, response, product);
  });
  await new Promise<void>((done) => server.listen(0, done));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    publish: () => {
      isPublished = true;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

/** The page with the mark, and a worker with the page's new hash. */
async function nextVersion(product: string) {
  const read = async (path: string) => {
    const response = await fetch(product + path);
    const headers = Object.fromEntries(
      [...response.headers].filter(([name]) => /^(content-(type|security-policy)|cache-control)$/.test(name)),
    );
    return { body: await response.text(), headers };
  };
  const index = await read('/index.html');
  const worker = await read('/sw.js');
  const page = index.body.replace('</head>', `${nextMark}</head>`);
  const hash = createHash('sha256').update(page).digest('base64');
  const [, version = ''] = /waitUntil\(\w+\("([^"]+)"/.exec(worker.body) ?? [];
  const knowing = worker.body
    .replace(/(path:"\/index\.html",sha256:")[^"]+/, `$1${hash}`)
    .replaceAll(`"${version}"`, '"next"');
  return new Map([
    ['/index.html', { ...index, body: page }],
    ['/', { ...index, body: page }],
    ['/sw.js', { ...worker, body: knowing }],
  ]);
}

/** Forwards a request like an operator's proxy, with the product's own address as the expected origin. */
function pass(incoming: IncomingMessage, response: ServerResponse, product: string) {
  const { host, port } = new URL(product);
  const headers = { ...incoming.headers, host, ...(incoming.headers.origin && { origin: product }) };
  const passed = request({ host: 'localhost', port, path: incoming.url, method: incoming.method, headers }, (from) => {
    response.writeHead(from.statusCode ?? 502, from.headers);
    from.pipe(response);
  });
  passed.on('error', () => response.destroy());
  response.on('close', () => passed.destroy());
  incoming.pipe(passed);
}
