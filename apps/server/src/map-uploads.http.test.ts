import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeOsm } from '@estradeiro/atlas/osm/write-pbf';
import { getUser } from '@estradeiro/contract/auth';
import { listOperatorActions } from '@estradeiro/contract/operator';
import {
  addMapTask,
  beginMapUpload,
  cancelMapTask,
  deleteMapFile,
  discardMapUpload,
  getOperatorMaps,
  sendMapPiece,
} from '@estradeiro/contract/operator-maps';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MapOutcome } from '#features/operator/map-administration.provider.ts';
import { makeOperator } from '#features/operator/operator.testing.ts';
import {
  createTestApp,
  noMapAdministration,
  openTestDatabase,
  type TestApp,
  type TestClient,
} from '#testing/app.testing.ts';
import { mapAdministration } from './map-administration.ts';

const name = 'serra.osm.pbf';

describe("an upload from the operator's page", () => {
  let app: TestApp;
  let operator: TestClient;
  let now: Date;
  let folder: string;
  let extract: Buffer;
  const start = new Date('2026-11-29T15:00:00Z');
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'map-uploads-http-'));
    const path = join(folder, 'x.osm.pbf');
    const tags = { place: 'village' };
    await writeOsm(
      path,
      Array.from({ length: 3_000 }, (_, i) => ({ type: 'node' as const, id: i + 1, lat: Math.sin(i), lng: -51, tags })),
    );
    extract = readFileSync(path);
    now = start;
    const database = await openTestDatabase();
    const own = mapAdministration({ mapsFolder: join(folder, 'maps'), downloadBaseUrl: '', heightsSource: '' });
    const { files, deleteFile, uploads } = own;
    const maps = {
      ...noMapAdministration,
      files,
      deleteFile,
      uploads,
      run: () => {
        let end: (outcome: MapOutcome) => void = () => undefined;
        const done = new Promise<MapOutcome>((settle) => {
          end = settle;
        });
        return { done, stop: () => end({ failure: 'broken off', remarks: '' }) };
      },
    };
    const clock = { now: () => now };
    app = await createTestApp({
      database,
      clock,
      server: { startedAt: now, disk: () => null, services: [], maps, releases: null, backups: null },
    });
    operator = await makeOperator(database.db, await app.newRider(), clock);
  });
  beforeEach(() => {
    now = start;
  });
  afterEach(() => rmSync(join(folder, 'maps'), { recursive: true, force: true }));
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });

  const begin = () => operator(beginMapUpload, { body: { name, bytes: extract.length } });
  const send = (client: TestClient, offset: number, bytes: Buffer, type = 'application/octet-stream') =>
    client.raw(sendMapPiece, {
      params: { name },
      query: { offset },
      body: bytes,
      headers: { 'content-type': type },
    } as never);

  it('outlasts the proof of who it is, and is written down', async () => {
    await begin();
    now = new Date(now.getTime() + 3_600_000);
    expect((await send(operator, 0, extract.subarray(0, 5_000))).json()).toMatchObject({ receivedBytes: 5_000 });
    expect((await operator(getOperatorMaps)).body).toMatchObject({ files: [], uploads: [{ receivedBytes: 5_000 }] });
    expect((await send(operator, 5_000, extract.subarray(5_000))).json()).toMatchObject({
      receivedBytes: extract.length,
    });
    expect((await operator(getOperatorMaps)).body).toMatchObject({ files: [name], uploads: [] });
    const { body: actions } = await operator(listOperatorActions);
    expect(actions).toContainEqual(expect.objectContaining({ kind: 'uploaded_map_file', about: name }));
    expect((await begin()).body).toMatchObject({ error: { type: 'proof_required' } });
  });

  it('is nothing to others, and takes nothing but bytes', async () => {
    await begin();
    const bytes = extract.subarray(0, 1_000);
    expect((await send(await app.newRider(), 0, bytes)).statusCode).toBe(404);
    expect((await send(app.visitor(), 0, bytes)).statusCode).toBe(401);
    expect((await send(operator, 0, Buffer.from('{}'), 'application/json')).statusCode).toBe(400);
    expect((await send(operator, 0, Buffer.from('x'), 'text/plain')).statusCode).toBe(400);
    const elsewhere = { body: bytes, headers: { 'content-type': 'application/octet-stream' } } as never;
    expect((await operator.raw(addMapTask, elsewhere)).statusCode).toBe(400);
    expect((await operator.raw(getUser)).statusCode).toBe(200);
    expect((await operator(getOperatorMaps)).body).toMatchObject({ uploads: [{ receivedBytes: 0 }] });
  });

  it('is deleted, whole or not', async () => {
    await begin();
    expect((await operator(discardMapUpload, { params: { name } })).status).toBe(204);
    expect((await operator(listOperatorActions)).body).toContainEqual(
      expect.objectContaining({ kind: 'discarded_map_upload', about: name }),
    );
    expect((await operator(deleteMapFile, { params: { name } })).status).toBe(404);
    await begin();
    await send(operator, 0, extract);
    expect((await operator(deleteMapFile, { params: { name } })).status).toBe(204);
    expect((await operator(getOperatorMaps)).body).toMatchObject({ files: [], uploads: [] });
  });

  it.each([
    '../state.json',
    '.hidden.pbf',
    'x.pbf/../../y.pbf',
    '-list.pbf',
    'notes.txt',
    'x\u0000.pbf',
    `${'漢'.repeat(90)}.pbf`,
  ])('has no name like %j', async (bad) => {
    expect((await operator(beginMapUpload, { body: { name: bad, bytes: 1_000 } })).status).toBe(400);
  });

  it('of a file that is there is installed only once the newer one has arrived', async () => {
    await begin();
    await send(operator, 0, extract);
    await begin();
    const install = () => operator(addMapTask, { body: { kind: 'install', targets: [name] } });
    expect(await install()).toMatchObject({
      status: 409,
      body: { error: { type: 'changed_elsewhere', message: expect.stringContaining(name) } },
    });
    await send(operator, 0, extract);
    const queued = await install();
    expect(queued).toMatchObject({ status: 201 });
    await operator(cancelMapTask, { params: { id: queued.body.id } });
  });

  it('is not replaced and not deleted while it is in the queue', async () => {
    await begin();
    await send(operator, 0, extract);
    await operator(addMapTask, { body: { kind: 'install', targets: [name] } });
    for (const answer of [await begin(), await operator(deleteMapFile, { params: { name } })])
      expect(answer.body).toMatchObject({ error: { type: 'changed_elsewhere' } });
  });
});
