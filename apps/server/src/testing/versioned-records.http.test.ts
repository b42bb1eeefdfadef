import type { Endpoint } from '@estradeiro/contract/endpoint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestClient, testDatabases } from '#testing/app.testing.ts';
import { makeRecords } from './access-records.testing.ts';
import type { Expectation } from './access-table.testing.ts';

type Input = { params: Record<string, string>; body: Record<string, unknown> };

/** An endpoint that compares a base version refuses an invalid one. */
const comparesBase = ({ body }: Endpoint) =>
  body?.safeParse({ seen: 'nothing' }).error?.issues.some(({ path }) => path[0] === 'seen') ?? false;

/** Another record than before, by one field of it. */
function changed(body: Record<string, unknown>, by: number) {
  for (const field of ['name', 'destination', 'everyKm', 'totalCost', 'cost', 'amount']) {
    const value = body[field];
    if (typeof value === 'string') return { ...body, [field]: `${value} ${by}` };
    if (typeof value === 'number') return { ...body, [field]: value + by };
  }
  throw new Error('nothing to change');
}

describe.each(testDatabases)('two devices that change the same record at once, on $name', ({ open }) => {
  let app: TestApp;
  let owner: TestClient;
  let table: Record<string, Expectation>;
  const versioned = (method: 'PUT' | 'DELETE') =>
    app.app.served.filter((endpoint) => endpoint.method === method && comparesBase(endpoint));
  /** The input for the endpoints of a path. */
  const inputOf = (path: string) => table[`PUT ${path}`]?.input as Input;
  const at = (method: 'PUT' | 'DELETE', path: string) =>
    app.app.served.find((endpoint) => endpoint.method === method && endpoint.path === path) as Endpoint;

  beforeAll(async () => {
    const database = await open();
    let now = Date.now();
    app = await createTestApp({ database, clock: { now: () => new Date(now++) } });
    ({ owner, table } = await makeRecords(app, database));
  });
  afterAll(() => app.close());

  it('from one base version: one change is there, and the other one is refused with the record as it is', async () => {
    const paths = versioned('PUT').map(({ path }) => path);
    expect(paths.length).toBeGreaterThan(8);
    for (const path of paths) {
      const { params, body } = inputOf(path);
      const { body: seen } = await owner(at('PUT', path), { params, body });
      const sides = [1, 2].map((by) => changed(body, by));
      const answers = await Promise.all(
        sides.map((side) => owner(at('PUT', path), { params, body: { ...side, seen } })),
      );
      expect(answers.map(({ status }) => status).sort(), path).toEqual([200, 409]);
      const taken = sides[answers.findIndex(({ status }) => status === 200)];
      const refused = answers.find(({ status }) => status === 409)?.body as { error: { details: unknown } };
      const field = Object.keys(taken ?? {}).find((name) => taken?.[name] !== body[name]) ?? '';
      expect(refused.error.details, path).toMatchObject({ [field]: taken?.[field] });
    }
  });

  it('where one deletes what the other changes: the later one is refused', async () => {
    const paths = versioned('DELETE').map(({ path }) => path);
    expect(paths.length).toBeGreaterThan(8);
    // Dependent records are deleted first.
    for (const path of paths.sort((a, b) => b.length - a.length)) {
      const { params, body } = inputOf(path);
      const { body: seen } = await owner(at('PUT', path), { params, body });
      const [deletion, change] = await Promise.all([
        owner(at('DELETE', path), { params, body: { seen } }),
        owner(at('PUT', path), { params, body: changed(body, 3) }),
      ]);
      const outcome = [deletion.status, change.status];
      expect(
        [
          [204, 404],
          [409, 200],
        ],
        `${path} ${outcome}`,
      ).toContainEqual(outcome);
    }
  });
});
