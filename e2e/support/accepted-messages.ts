import { createServer, type Server } from 'node:http';

type Taken = { to: string; text: string };

const port = () => Number(process.env.E2E_PORT) + 1;

/** Gives the journeys access to the messages that the simulated gateway accepted, which show what was really sent. */
export function serveAcceptedMessages(taken: () => readonly Taken[]): Promise<Server> {
  const board = createServer((_, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(taken().map(({ to, text }) => ({ to, text }))));
  });
  return new Promise((done) => board.listen(port(), '127.0.0.1', () => done(board)));
}

/** The accepted alert messages for a number in E.164, oldest first. */
export const acceptedMessagesFor = async (phone: string): Promise<string[]> =>
  (await allFor(phone)).filter((text) => !isRequest(text));

/** The link in the consent request to a contact; null when no request was accepted. */
export async function requestFor(phone: string): Promise<string | null> {
  const request = (await allFor(phone)).findLast(isRequest);
  return /\S+\/contato\/\S+/.exec(request ?? '')?.[0] ?? null;
}

const isRequest = (text: string) => text.includes('/contato/');

async function allFor(phone: string): Promise<string[]> {
  const response = await fetch(`http://127.0.0.1:${port()}`);
  const all = (await response.json()) as Taken[];
  return all.filter(({ to }) => to === phone).map(({ text }) => text);
}
