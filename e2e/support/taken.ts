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

/** The texts that the gateway took for a number in E.164, oldest first. */
export async function takenFor(phone: string): Promise<string[]> {
  const answer = await fetch(`http://127.0.0.1:${port()}`);
  const all = (await answer.json()) as Taken[];
  return all.filter(({ to }) => to === phone).map(({ text }) => text);
}
