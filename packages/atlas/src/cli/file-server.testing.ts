import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export type FileServer = {
  url: string;
  /** Sets the content and its version for the following requests. */
  serve(content: Buffer, etag: string): void;
  /** Breaks off the next responses after these numbers of bytes, one number a response. */
  breakAfter(...bytes: number[]): void;
  /** The first byte that each request asked for; null for the whole file. */
  requestedFrom: (number | null)[];
  close(): Promise<void>;
};

/** A loopback server of one file that behaves like Geofabrik's, with ranges, entity tags and If-Range. Paths under /missing/ give 404. */
export async function openFileServer(): Promise<FileServer> {
  let file: { content: Buffer; etag: string } = { content: Buffer.alloc(0), etag: '"0"' };
  const breaks: number[] = [];
  const requestedFrom: (number | null)[] = [];
  const server: Server = createServer((request, response) => {
    if (!request.url?.endsWith('.osm.pbf') || request.url.includes('/missing/'))
      return void response.writeHead(404).end();
    const { content, etag } = file;
    const range = /^bytes=(\d+)-$/.exec(request.headers.range ?? '');
    const from = range && request.headers['if-range'] === etag ? Number(range[1]) : null;
    requestedFrom.push(range ? Number(range[1]) : null);
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
    response.write(rest.subarray(0, end), () => setTimeout(() => response.destroy(), 500)); // fetch drops data that was not read before
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    serve: (content, etag) => {
      file = { content, etag };
    },
    breakAfter: (...bytes) => void breaks.push(...bytes),
    requestedFrom,
    close: () => new Promise((done) => void server.close(() => done()).closeAllConnections()),
  };
}
