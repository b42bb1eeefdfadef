import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp, testHttp } from '#testing/app.testing.ts';

const folder = mkdtempSync(join(tmpdir(), 'web-files-'));
const webFolder = join(folder, 'dist');
let app: TestApp;

beforeAll(async () => {
  mkdirSync(join(webFolder, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'secret'), 'secret');
  writeFileSync(join(webFolder, 'index.html'), '<title>Estradeiro</title>');
  writeFileSync(join(webFolder, 'theme.js'), 'theme');
  writeFileSync(
    join(webFolder, 'screen-files.json'),
    JSON.stringify({ '/': ['assets/home.js'], '/routes': ['assets/routes.js', 'assets/card.js'] }),
  );
  writeFileSync(join(webFolder, 'sw.js'), 'worker');
  writeFileSync(join(webFolder, 'manifest.webmanifest'), '{}');
  writeFileSync(join(webFolder, 'assets', 'main-x1.js'), 'main');
  writeFileSync(join(webFolder, 'assets', 'map-worker-x2.js'), 'map worker');
  writeFileSync(join(webFolder, 'assets', 'main-x1.js.br'), brotliCompressSync('main'));
  app = await createTestApp({ http: { ...testHttp, webFolder } });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

it.each([
  ['/', 200, '<title>Estradeiro</title>', 'no-cache'],
  ['/routes', 200, '<title>Estradeiro</title>', 'no-cache'],
  ['/no/such/screen?x=1', 200, '<title>Estradeiro</title>', 'no-cache'],
  ['/theme.js', 200, 'theme', 'no-cache'],
  ['/sw.js', 200, 'worker', 'no-cache'],
  ['/manifest.webmanifest', 200, '{}', 'no-cache'],
  ['/assets/main-x1.js', 200, 'main', 'public, max-age=31536000, immutable'],
])('%s answers %i', async (url, status, body, cacheControl) => {
  const answer = await app.app.inject(url);
  expect([answer.statusCode, answer.body, answer.headers['cache-control']]).toEqual([status, body, cacheControl]);
  expect((await app.app.inject({ method: 'HEAD', url })).statusCode).toBe(status);
});

const whoIsIt = '</api/auth/user>; rel=preload; as=fetch; crossorigin=use-credentials';
const session = { cookie: 'theme=day; estradeiro.sid=any' };
const ahead = (script: string) => `</assets/${script}>; rel=modulepreload; fetchpriority=low`;
it.each([
  ['/', session, [whoIsIt, ahead('home.js')]],
  ['/?welcome=1', session, [whoIsIt, ahead('home.js')]],
  ['/routes', session, [whoIsIt, ahead('routes.js'), ahead('card.js')]],
  ['/routes', {}, undefined],
  ['/login', session, undefined],
  ['/no/such/screen', session, undefined],
  ['/theme.js', session, undefined],
])('tells with %s, %j, what the browser will ask for', async (url, headers, links) => {
  const answer = await app.app.inject({ url, headers });
  expect(answer.headers.link).toBe(links?.join(', '));
});

it("serves the manifest's type, and allows the worker", async () => {
  const { headers } = await app.app.inject('/manifest.webmanifest');
  expect(headers['content-type']).toMatch(/^application\/manifest\+json/);
  const worker = await app.app.inject('/sw.js');
  expect(worker.headers['content-type']).toMatch(/^application\/javascript/);
  expect(worker.headers['content-security-policy']).toContain("worker-src 'self'");
});

it('sends policies with documents and workers, and with no other file', async () => {
  const policyOf = async (url: string) => {
    const { headers } = await app.app.inject(url);
    expect(headers['x-content-type-options']).toBe('nosniff');
    return 'content-security-policy' in headers && 'x-frame-options' in headers;
  };
  for (const url of ['/', '/routes', '/sw.js', '/assets/map-worker-x2.js']) expect(await policyOf(url)).toBe(true);
  expect(await policyOf('/assets/main-x1.js')).toBe(false);
});

it('redirects a share without a worker to a screen that explains it', async () => {
  const answer = await app.app.inject({
    method: 'POST',
    url: '/share',
    payload: '--x\r\n\r\n--x--',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/navigation?share-lost']);
});

it('hides addresses with a secret from other sites and from indexes', async () => {
  const { headers } = await app.app.inject(`/sos/${'x'.repeat(43)}?from=sms`);
  expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' });
  expect((await app.app.inject('/routes')).headers).not.toHaveProperty('x-robots-tag');
});

it('sends the copy that the build pressed to who takes it', async () => {
  const answer = await app.app.inject({ url: '/assets/main-x1.js', headers: { 'accept-encoding': 'gzip, br' } });
  expect(answer.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'application/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  });
  expect(brotliDecompressSync(answer.rawPayload).toString()).toBe('main');
});

it.each(['/api', '/api/x', '/assets/gone-x0.js', '/.env', '/.git/config', '/%2eenv', '/blog/.git/HEAD'])(
  '%s does not answer with the app',
  async (url) => {
    const answer = await app.app.inject(url);
    expect([answer.statusCode, answer.json().error.type]).toEqual([404, 'not_found']);
  },
);

it.each(['/../secret', '/assets/../../secret', '/assets/%2e%2e/%2e%2e/secret', '/..%2fsecret'])(
  '%s does not show files beside the app',
  async (url) => {
    expect((await app.app.inject(url)).body).not.toBe('secret');
  },
);

it('keeps search engines off the live links only', async () => {
  const robots = async (url: string) => (await app.app.inject(url)).headers['x-robots-tag'];
  expect([await robots(`/sos/${'a'.repeat(43)}`), await robots('/')]).toEqual(['noindex, nofollow', undefined]);
});
