import { Writable } from 'node:stream';
import type { Endpoint } from '@estradeiro/contract/endpoint';
import { ErrorBody } from '@estradeiro/contract/errors';
import { startOpenMeteo } from '@estradeiro/simulators/open-meteo';
import fc from 'fast-check';
import { pino } from 'pino';
import { createTestPlanning } from '#features/routes/planning.testing.ts';
import { createOpenMeteo } from '#features/weather/providers/open-meteo.ts';
import { createTestApp, openTestDatabase, type TestClient, testHttp } from '#testing/app.testing.ts';
import { makeRecords } from './access-records.testing.ts';
import type { Expectation } from './access-table.testing.ts';
import { allowed, type JsonSchema, mutated } from './hostile-values.testing.ts';

type Request = { params?: unknown; query?: unknown; body?: unknown; headers?: Record<string, string> };
type Operation = { key: string; endpoint: Endpoint; expectation: Expectation; requests: fc.Arbitrary<Request> };
type Caller = 'nobody' | 'stranger' | 'owner';

export type Attacked = {
  requests: number;
  /** The number of responses of each status. */
  statuses: Record<number, number>;
  /** Effects that no hostile request may have, each with its request. */
  faults: string[];
  /** Endpoints of which no request of the owner's passed validation, so that the code behind it was not tested. */
  unreached: string[];
};

/**
 * Sends `times` requests to every operation of `/api/openapi.json` as nobody, as a stranger and as the owner of its
 * records, on a database of its own: valid ones by the schemas, those of a client, and both of them corrupted. The same
 * seed sends the same.
 */
export async function attack(seed: number, times: number): Promise<Attacked> {
  const logged: string[] = [];
  const logger = pino(
    { level: 'error' },
    new Writable({ write: (line, _, done) => done(void logged.push(`${line}`)) }),
  );
  const openMeteo = await startOpenMeteo();
  const weatherProvider = createOpenMeteo({ baseUrl: openMeteo.url, geocodingUrl: openMeteo.url });
  const database = await openTestDatabase();
  const app = await createTestApp({
    ...createTestPlanning(),
    weatherProvider,
    database,
    http: { ...testHttp, logger },
  });
  const { owner, stranger, table } = await makeRecords(app, database);
  const document = (await app.app.inject('/api/openapi.json')).json() as OpenApi;
  const operations = inOrder(
    app.app.served.flatMap((endpoint) => {
      const key = `${endpoint.method} ${endpoint.path}`;
      const expectation = table[key];
      return expectation ? [{ key, endpoint, expectation, requests: requestsTo(document, endpoint, expectation) }] : [];
    }),
  );
  const result: Attacked = { requests: 0, statuses: {}, faults: [], unreached: [] };

  async function send(operation: Operation, caller: Caller, client: TestClient, request: Request): Promise<number> {
    const answer = await client.raw(operation.endpoint, onTheWire(request));
    if (operation.endpoint.streams) answer.stream().destroy();
    result.requests++;
    result.statuses[answer.statusCode] = (result.statuses[answer.statusCode] ?? 0) + 1;
    const body = operation.endpoint.streams ? '' : answer.body;
    const complaint = logged.splice(0).find(() => answer.statusCode !== operation.expectation.owner);
    const fault = faultOf(operation, caller, request, { status: answer.statusCode, body }) ?? complaint;
    if (fault)
      result.faults.push(`${operation.key} as ${caller}: ${fault} for ${JSON.stringify(request).slice(0, 500)}`);
    return answer.statusCode;
  }

  async function all(caller: Caller, client: () => TestClient, offset: number) {
    for (const [at, operation] of operations.entries()) {
      const statuses: number[] = [];
      if (caller !== 'owner' && takingPart.includes(operation.key)) continue;
      for (const request of fc.sample(operation.requests, { seed: seed + at * 3 + offset, numRuns: times }))
        statuses.push(await send(operation, caller, client(), request));
      if (caller === 'owner' && statuses.every((status) => refusals.includes(status)))
        result.unreached.push(operation.key);
    }
  }

  /** Every single record of the owner's, as the owner gets it. */
  async function recordsOfOwner() {
    const owned = operations.filter(
      ({ key, endpoint, expectation: { stranger } }) =>
        endpoint.method === 'GET' && stranger === 404 && !ofServer.includes(key),
    );
    const bodies = [];
    for (const { key, endpoint, expectation } of owned)
      bodies.push([key, steady((await owner.raw(endpoint, expectation.input)).body)]);
    return new Map(bodies as [string, string][]);
  }

  const before = await recordsOfOwner();
  await all('nobody', app.visitor, 0);
  await all('stranger', () => stranger, 1);
  const after = await recordsOfOwner();
  for (const [key, body] of before)
    if (after.get(key) !== body) result.faults.push(`${key}: ${body} became ${after.get(key)} by others`);
  await all('owner', () => owner, 2);
  await Promise.all([app.close(), openMeteo.stop()]);
  return result;
}

/** What an operator sees of the server changes with each request of anybody, and by itself. */
const ofServer = [
  'GET /api/operator/health',
  'GET /api/operator/accommodation-reports',
  'GET /api/operator/maps',
  'GET /api/operator/messages',
  'GET /api/operator/riders',
  'GET /api/operator/backups',
];

/** By these endpoints anybody, or whoever has the link, legitimately gains access. */
const takingPart = [
  'POST /api/groups/:id/join',
  'POST /api/group-invitations/:code/accept',
  'POST /api/live/:token/acknowledge',
];

/** Without the time of the response, and whether somebody has opened an SOS link, as anybody who has it may. */
const steady = (body: string) => body.replace(/"(now|asOf|isWatched)":[^,]+|DTSTAMP:\w+/g, '');

/** Responses sent before any code of ours has seen a request. */
const refusals = [400, 401, 403, 413, 415, 429];

/** Deletions last, and the session itself at the very end. */
function inOrder(operations: Operation[]): Operation[] {
  const rank = ({ endpoint: { method, path } }: Operation) =>
    path.startsWith('/api/auth/') ? 2 : method === 'DELETE' || path.endsWith('/cancel') ? 1 : 0;
  return operations.toSorted((a, b) => rank(a) - rank(b));
}

type OpenApi = {
  paths: Record<
    string,
    Record<
      string,
      {
        parameters?: { name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: JsonSchema }[];
        requestBody?: { content: Record<string, { schema: JsonSchema }> };
      }
    >
  >;
};

function requestsTo(document: OpenApi, { path, method }: Endpoint, { input = {} }: Expectation): fc.Arbitrary<Request> {
  const operation = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
  if (!operation) throw new Error(`${method} ${path} is not in the document`);
  const valid = input as Request;
  const asked = (operation.parameters ?? []).filter((parameter) => parameter.in === 'query');
  const query: JsonSchema = {
    type: 'object',
    properties: Object.fromEntries(asked.map(({ name, schema }) => [name, schema])),
    required: asked.filter(({ required }) => required).map(({ name }) => name),
  };
  const body = operation.requestBody?.content['application/json']?.schema;
  const bySchema = fc.record({ query: allowed(query), body: body ? allowed(body) : fc.constant(undefined) });
  const formed = bySchema.map((request): Request => ({ ...valid, ...request }));
  return fc.oneof(
    { weight: 1, arbitrary: fc.constant(valid) },
    { weight: 3, arbitrary: formed },
    { weight: 3, arbitrary: mutated(valid) as fc.Arbitrary<Request> },
    { weight: 2, arbitrary: formed.chain(mutated) as fc.Arbitrary<Request> },
    { weight: 1, arbitrary: fc.constantFrom(...malformed).map((wrong) => ({ ...valid, ...wrong })) },
  );
}

const json = { 'content-type': 'application/json' };
const malformed: Request[] = [
  { headers: json, body: '{"a":' },
  { headers: json, body: `${'['.repeat(20_000)}${']'.repeat(20_000)}` },
  { headers: json, body: '{"__proto__":{"isAdmin":true}}' },
  { headers: json, body: '{"a":1,"a":2}' },
  { headers: json, body: '\u0000' },
  { headers: json, body: 'null' },
  { headers: { 'content-type': 'text/xml' }, body: '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>' },
  { headers: { 'content-type': 'multipart/form-data; boundary=x' }, body: '--x\r\n\r\n--x--' },
  { headers: { origin: 'https://exemplo.com' } },
  { headers: { 'idempotency-key': "' or 1=1 --" } },
  { headers: { 'x-forwarded-for': '127.0.0.1', 'x-http-method-override': 'DELETE' } },
  { headers: { cookie: 'estradeiro.sid=s%3Aforged.signature' } },
];

/** In a form that an address and headers can carry. */
function onTheWire(request: unknown) {
  const { params, query, body, headers } = (request ?? {}) as Request;
  const words = (values: unknown) =>
    Object.fromEntries(
      Object.entries(typeof values === 'object' && values !== null ? values : {})
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => [name, word(value)]),
    );
  return {
    params: words(params) as never,
    query: words(query) as never,
    body: body ?? undefined,
    headers: typeof headers === 'object' ? { ...headers } : {},
  };
}

/** Well formed, as values in an address must be, and not longer than a proxy would pass. */
const word = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value))
    .toString()
    .slice(0, 2_000);

const insides = /node_modules|\.ts:\d|\bat \w+ \(|insert into|select "|violates|Invalid input|expected \w+, received/;

function faultOf(
  { endpoint, expectation }: Operation,
  caller: Caller,
  request: Request,
  { status, body }: { status: number; body: string },
): string | undefined {
  if (status >= 500 && status !== expectation.owner) return `${status} ${body}`;
  if (status < 400 && caller === 'nobody' && endpoint.access === 'rider') return `${status} without a session`;
  if (status < 400 && caller === 'stranger' && expectation.stranger === 404 && isAboutSame(expectation, request))
    return `${status} on a record of somebody else`;
  if (status < 400 || endpoint.streams) return undefined;
  const { success, data } = ErrorBody.safeParse(parsed(body));
  if (!success) return `an error of another shape: ${status} ${body}`;
  return insides.test(data.error.message) ? `our insides: ${body}` : undefined;
}

/** Whether the request contains all the ids that the owner would send. */
function isAboutSame({ input }: Expectation, request: Request): boolean {
  const sent = JSON.stringify(request);
  return (JSON.stringify(input)?.match(/[0-9a-f]{8}-[0-9a-f-]{27}/g) ?? []).every((id) => sent.includes(id));
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
