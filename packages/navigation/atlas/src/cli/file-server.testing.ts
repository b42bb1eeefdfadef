import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export type FileServer = {
  url: string;
  /** What is served from now on, and under which version. */
  serve(content: Buffer, etag: string): void;
  /** The next answers break off after so many bytes, one number an answer. */
  breakAfter(...bytes: number[]): void;
  /** From which byte each request wanted the file; null for all of it. */
  asked: (number | null)[];
  close(): Promise<void>;
};

/** A loopback server that hands out one file as Geofabrik does, with ranges, entity tags and If-Range. It lacks all under /missing/. */
export async function openFileServer(): Promise<FileServer> {
  let file: { content: Buffer; etag: string } = { content: Buffer.alloc(0), etag: '"0"' };
  const breaks: number[] = [];
  const asked: (number | null)[] = [];
  const server: Server = createServer((request, response) => {
    if (!request.url?.endsWith('.osm.pbf') || request.url.includes('/missing/'))
      return void response.writeHead(404).end();
    const { content, etag } = file;
    const range = /^bytes=(\d+)-$/.exec(request.headers.range ?? '');
    const from = range && request.headers['if-range'] === etag ? Number(range[1]) : null;
    asked.push(range ? Number(range[1]) : null);
    if (from !== null && from >= content.length) {
      return void response.writeHead(416, { 'content-range': `bytes */${content.length}` }).end();
    }
    const rest = content.subarray(from ?? 0);
    response.writeHead(from === null ? 200 : 206, {
      etag,
      'content-length': rest.length,
      ...(from !== null && { 'content-range': `bytes ${from}-${content.length - 1}/${content.length}` }),
    });
    const end = breaks.shift();
    if (end === undefined) return void response.end(rest);
    response.write(rest.subarray(0, end), () => setTimeout(() => response.destroy(), 500)); // fetch forgets what was not read before
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    serve: (content, etag) => {
      file = { content, etag };
    },
    breakAfter: (...bytes) => void breaks.push(...bytes),
    asked,
    close: () => new Promise((done) => void server.close(() => done()).closeAllConnections()),
  };
}
