import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Release = {
  /** http://localhost:<port>, the product as it is, and from `publish` on as its next version. */
  url: string;
  publish(): void;
  stop(): Promise<void>;
};

/** What tells the next version from the one before, to whoever looks at its page. */
const nextMark = '<meta name="release" content="next">';

/** A server in front of the product that can be given a new version of it while riders use it. */
export async function startRelease(product: string): Promise<Release> {
  let isPublished = false;
  const next = await nextVersion(product);
  const server = createServer((asked, answer) => {
    const [path = '/'] = (asked.url ?? '/').split('?');
    const file = isPublished ? next.get(path) : undefined;
    if (file) answer.writeHead(200, file.headers).end(file.body);
    else pass(asked, answer, product);
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

/** The page with a mark, and a worker that knows it. */
async function nextVersion(product: string) {
  const read = async (path: string) => {
    const answer = await fetch(product + path);
    const headers = Object.fromEntries(
      [...answer.headers].filter(([name]) => /^(content-(type|security-policy)|cache-control)$/.test(name)),
    );
    return { body: await answer.text(), headers };
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

/** As a proxy of an operator does, with the product's own address as the origin it expects. */
function pass(asked: IncomingMessage, answer: ServerResponse, product: string) {
  const { host, port } = new URL(product);
  const headers = { ...asked.headers, host, ...(asked.headers.origin && { origin: product }) };
  const passed = request({ host: 'localhost', port, path: asked.url, method: asked.method, headers }, (from) => {
    answer.writeHead(from.statusCode ?? 502, from.headers);
    from.pipe(answer);
  });
  passed.on('error', () => answer.destroy());
  answer.on('close', () => passed.destroy());
  asked.pipe(passed);
}
