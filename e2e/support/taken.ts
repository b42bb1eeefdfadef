import { createServer, type Server } from 'node:http';

type Taken = { to: string; text: string };

const port = () => Number(process.env.E2E_PORT) + 1;

/** Lets journeys read what the simulated gateway took: what truly left, whatever a screen says. */
export function showTaken(taken: () => readonly Taken[]): Promise<Server> {
  const board = createServer((_, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(taken().map(({ to, text }) => ({ to, text }))));
  });
  return new Promise((done) => board.listen(port(), '127.0.0.1', () => done(board)));
}

/** What the gateway took of a rider's alerts for a number in E.164, oldest first. */
export const takenFor = async (phone: string): Promise<string[]> =>
  (await allFor(phone)).filter((text) => !isRequest(text));

/** The link by which a contact is asked whether they want calls for help; null while none was taken. */
export async function requestFor(phone: string): Promise<string | null> {
  const request = (await allFor(phone)).findLast(isRequest);
  return /\S+\/contato\/\S+/.exec(request ?? '')?.[0] ?? null;
}

const isRequest = (text: string) => text.includes('/contato/');

async function allFor(phone: string): Promise<string[]> {
  const answer = await fetch(`http://127.0.0.1:${port()}`);
  const all = (await answer.json()) as Taken[];
  return all.filter(({ to }) => to === phone).map(({ text }) => text);
}
