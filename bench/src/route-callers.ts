import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { calculateRoute, type PassedPoint, RouteRequest } from '@estradeiro/contract/navigation';
import { engineQueriesFor } from '../../apps/server/src/features/navigation/engine-queries.ts';
import { routeBody } from '../../apps/server/src/features/navigation/providers/valhalla-request.ts';
import { root } from '../../scripts/steps.mjs';
import { type Product, signUp } from './product.ts';

/** Two places, and the one between them that a line is drawn through. */
export type Pair = PassedPoint[];
/** Asks one side for the way of a pair, and waits for all of the answer. */
export type Way = (pair: Pair) => Promise<unknown>;

/** As many as one address may sign up at once: each may ask for two routes a second. */
const riderCount = 30;

export async function oursOf(product: Product): Promise<Way> {
  const emails = Array.from({ length: riderCount }, (_, rider) => `ana${rider}@exemplo.com`);
  const cookies = await Promise.all(emails.map((email) => signUp(product, email)));
  return callerOf(new URL(product.baseUrl), {
    path: calculateRoute.path,
    bodiesOf: (waypoints) => [JSON.stringify({ waypoints })],
    headers: { origin: product.baseUrl, 'content-type': 'application/json' },
    cookies,
  });
}

export const bareOf = ({ port }: BareServer): Way =>
  callerOf(new URL(`http://127.0.0.1:${port}`), { path: '/route', bodiesOf: bareRequests, headers: {} });

/** What our server asks for a plain request, with the engine's own instructions in pt-BR: our endpoint answers with instructions too. */
export const bareRequests = (waypoints: Pair) =>
  ownRequests(waypoints).map((request) => JSON.stringify({ ...request, directions_type: 'instructions' }));

/** The very requests that our server makes, which leave the words out: we have our own. */
export const wordlessRequests = (waypoints: Pair) => ownRequests(waypoints).map((request) => JSON.stringify(request));

function ownRequests(waypoints: Pair): object[] {
  const asked = RouteRequest.parse({ waypoints });
  const points = asked.waypoints.map(({ via, ...at }) => (via ? { ...at, through: 'this-road' as const } : at));
  return engineQueriesFor(asked).map((wishes) =>
    routeBody({ points, wishes, alternatives: 2 }, { searchMeters: 1_500 }),
  );
}

type Posting = {
  path: string;
  bodiesOf: (pair: Pair) => string[];
  headers: Record<string, string>;
  /** Of those who call in turn. */
  cookies?: string[];
};

/** One client after another, each from an address of its own: the limit on calls is not what is measured. */
function callerOf({ port, host }: URL, { path, bodiesOf, headers, cookies = [] }: Posting): Way {
  const agents = Array.from({ length: 32 }, (_, i) => new Agent({ keepAlive: true, localAddress: `127.0.0.${i + 2}` }));
  let calls = 0;
  const post = async (body: string) => {
    const agent = agents[calls % agents.length];
    const cookie = cookies[calls % cookies.length];
    calls++;
    const length = Buffer.byteLength(body);
    const sent = request({
      host: '127.0.0.1',
      port,
      agent,
      method: 'POST',
      path,
      headers: { ...headers, ...(cookie && { cookie }), host, 'content-length': length },
    });
    sent.end(body);
    const [answer] = await once(sent, 'response');
    answer.resume();
    await once(answer, 'end');
    if (answer.statusCode !== 200) throw new Error(`status ${answer.statusCode}`);
  };
  return (pair) => Promise.all(bodiesOf(pair).map(post));
}

export type BareServer = { port: number; stop: () => void };

export async function startBareServer(config: string, threads: number): Promise<BareServer> {
  const entry = join(root, 'bench/src/bare-engine-server.ts');
  const child = fork(entry, [config], {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, UV_THREADPOOL_SIZE: `${threads}` },
  });
  const [port] = await once(child, 'message');
  return { port, stop: () => child.disconnect() };
}
