import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AcceptedMessage } from '@estradeiro/simulators/gateway';
import { listenOnLoopback, stopListening } from '@estradeiro/simulators/listening';

/** The page's data besides the messages. */
export type Facts = {
  /** Text for visitors: whether the roads of the map really exist. */
  land: string;
  productUrl: string;
  password: string;
  riders: { name: string; email: string }[];
  contacts: { name: string; relationship: string; phone: string }[];
};

/**
 * Serves the page that the product's notice links to: what is simulated, who may sign in, and the contacts' phones with
 * their messages.
 */
export async function startPage(facts: Facts, messages: () => readonly AcceptedMessage[]) {
  const html = readFileSync(new URL('page.html', import.meta.url));
  const server = createServer(({ url }, response) => {
    response.setHeader('cache-control', 'no-store');
    if (url === '/') response.setHeader('content-type', 'text/html; charset=utf-8').end(html);
    else if (url === '/facts') answer(response, facts);
    else if (url === '/messages') {
      answer(
        response,
        messages().map(({ id, to, text, at }) => ({ id, to, text, at })),
      );
    } else response.writeHead(404).end();
  });
  const url = await listenOnLoopback(server);
  return { url, stop: () => stopListening(server) };
}

const answer = (response: import('node:http').ServerResponse, body: unknown) =>
  response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
