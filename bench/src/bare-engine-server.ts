// The engine behind a minimal HTTP server in a process of its own: the least that routing over HTTP costs.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Actor } from '@valhallajs/valhallajs';

const engine = new Actor(process.argv[2] ?? '');
const server = createServer((request, reply) => {
  let body = '';
  request.setEncoding('utf8').on('data', (part) => {
    body += part;
  });
  request.on('end', () => {
    engine.route(body).then(
      (answer) => reply.end(answer),
      () => reply.writeHead(400).end(),
    );
  });
});
server.keepAliveTimeout = 60_000; // pauses between its calls are long
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.on('disconnect', () => process.exit(0));
