import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AcceptedMessage } from '@estradeiro/simulators/gateway';
import { listenOnLoopback, stopListening } from '@estradeiro/simulators/listening';
import type { PushedMessage } from '@estradeiro/simulators/push-service';
import { type Phone, shownOn } from './phones.ts';

/** The page's data besides the messages. */
export type Facts = {
  /** Text for visitors: whether the roads of the map really exist. */
  land: string;
  productUrl: string;
  password: string;
  riders: { name: string; email: string }[];
  contacts: { name: string; relationship: string; phone: string }[];
  /** Riders' phones on which the app is closed. */
  phones: Phone[];
  /** The link by which a ride is followed, once somebody rides. */
  followedUrl: string | null;
};

/** What the simulated services have received so far. */
type Received = {
  messages: () => readonly AcceptedMessage[];
  letters: () => readonly AcceptedMessage[];
  notifications: () => readonly PushedMessage[];
};

/**
 * Serves the page that the product's notice links to: what is simulated, who may sign in, the contacts' phones with their
 * messages, riders' phones with their notifications, and the mailbox.
 */
export async function startPage(facts: Facts, { messages, letters, notifications }: Received) {
  const html = readFileSync(new URL('page.html', import.meta.url));
  const server = createServer(({ url }, response) => {
    response.setHeader('cache-control', 'no-store');
    if (url === '/') response.setHeader('content-type', 'text/html; charset=utf-8').end(html);
    else if (url === '/facts') answer(response, facts);
    else if (url === '/messages') answer(response, messages().map(toShown));
    else if (url === '/letters') answer(response, letters().map(toShown));
    else if (url === '/notifications') {
      const shown = facts.phones.map((phone) => ({ ...phone, notifications: shownOn(phone, notifications()) }));
      answer(response, shown);
    } else response.writeHead(404).end();
  });
  const url = await listenOnLoopback(server);
  return { url, stop: () => stopListening(server) };
}

const toShown = ({ id, to, text, at }: AcceptedMessage) => ({ id, to, text, at });

const answer = (response: import('node:http').ServerResponse, body: unknown) =>
  response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
