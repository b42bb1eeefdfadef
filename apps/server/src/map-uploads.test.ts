import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { type FileHandle, open as openFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { writeOsm } from '@estradeiro/atlas/osm/write-pbf';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { mapUploads } from './map-uploads.ts';
import { lowBytes } from './platform/disk-space.ts';

let folder: string;
let extract: Buffer;
let free: number;
const open = () => mapUploads({ folder, free: () => free, mostBytes: 4_000 });
const ownerId = 'ana';
const name = 'serra.osm.pbf';

beforeAll(async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'extract-')), 'x.osm.pbf');
  const nodes = Array.from({ length: 3_000 }, (_, index) => ({
    type: 'node' as const,
    id: index + 1,
    lat: -29 + Math.sin(index) / 10,
    lng: -51 + Math.cos(index) / 10,
    tags: {},
  }));
  await writeOsm(path, nodes);
  extract = readFileSync(path);
  rmSync(join(path, '..'), { recursive: true });
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'map-uploads-'));
  free = 10e9;
});
afterEach(() => rmSync(folder, { recursive: true }));

const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const piece = (from: number, to = from + 4_000) => Readable.from([extract.subarray(from, to)]);

/** Sends the rest in pieces, as the browser does. */
async function sendRest(uploads: ReturnType<typeof open>, from: number) {
  let at = from;
  while (at < extract.length) {
    const sent = await uploads.write({ name, ownerId, offset: at, body: piece(at) });
    if (!sent) throw new Error('gone');
    expect(sent.receivedBytes).toBeGreaterThan(at);
    at = sent.receivedBytes;
  }
}

describe('an upload', () => {
  it('arrives in pieces, and is a file of the folder once it is whole', async () => {
    const uploads = open();
    expect(await uploads.begin({ name, bytes: extract.length, ownerId })).toMatchObject({ receivedBytes: 0 });
    await uploads.write({ name, ownerId, offset: 0, body: piece(0) });
    expect(await uploads.list()).toEqual([{ name, bytes: extract.length, receivedBytes: 4_000 }]);
    await sendRest(uploads, 4_000);
    expect(await uploads.list()).toEqual([]);
    expect(readdirSync(folder)).toEqual([name]);
    expect(hash(readFileSync(join(folder, name)))).toBe(hash(extract));
  });

  it('goes on where a connection broke and after the server was killed', async () => {
    const uploads = open();
    await uploads.begin({ name, bytes: extract.length, ownerId });
    const breaking = Readable.from(
      (async function* () {
        yield extract.subarray(0, 1_234);
        throw new Error('aborted');
      })(),
    );
    await expect(uploads.write({ name, ownerId, offset: 0, body: breaking })).rejects.toThrow('aborted');
    const next = open();
    expect(await next.begin({ name, bytes: extract.length, ownerId })).toMatchObject({ receivedBytes: 1_234 });
    await sendRest(next, 1_234);
    expect(hash(readFileSync(join(folder, name)))).toBe(hash(extract));
  });

  it('that was received whole before the server was killed is a file once anybody goes on', async () => {
    for (const goOn of [
      () => open().begin({ name, bytes: extract.length, ownerId }),
      () => open().write({ name, ownerId, offset: 0, body: piece(0) }),
      () => open().write({ name, ownerId, offset: extract.length, body: Readable.from([]) }),
    ]) {
      writeFileSync(join(folder, `.${name}.envio`), extract);
      writeFileSync(join(folder, `.${name}.envio.json`), JSON.stringify({ bytes: extract.length, ownerId }));
      expect(await goOn()).toMatchObject({ receivedBytes: extract.length });
      expect(readdirSync(folder)).toEqual([name]);
      expect(hash(readFileSync(join(folder, name)))).toBe(hash(extract));
    }
    writeFileSync(join(folder, `.${name}.envio`), 'no extract');
    writeFileSync(join(folder, `.${name}.envio.json`), JSON.stringify({ bytes: 10, ownerId }));
    await expect(open().begin({ name, bytes: 10, ownerId })).rejects.toMatchObject({ type: 'invalid_request' });
    expect(readdirSync(folder)).toEqual([name]);
  });

  it('of which a kill left only the note begins again', async () => {
    await open().begin({ name, bytes: extract.length, ownerId });
    rmSync(join(folder, `.${name}.envio`));
    const uploads = open();
    expect(await uploads.begin({ name, bytes: extract.length, ownerId })).toMatchObject({ receivedBytes: 0 });
    await sendRest(uploads, 0);
    expect(hash(readFileSync(join(folder, name)))).toBe(hash(extract));
  });

  it('is stored whole where the disk takes less at once than it is given', async () => {
    const file = await openFile(join(folder, 'other'), 'w');
    const prototype = Object.getPrototypeOf(file) as FileHandle;
    await file.close();
    const write = prototype.write as (...given: unknown[]) => Promise<unknown>;
    const short = vi.spyOn(prototype, 'write').mockImplementation(function (this: FileHandle, ...given: unknown[]) {
      const [bytes, offset, length, at] = given as [Buffer, number, number, number];
      return write.call(this, bytes, offset, Math.min(length, 1_000), at) as never;
    });
    rmSync(join(folder, 'other'));
    const uploads = open();
    await uploads.begin({ name, bytes: extract.length, ownerId });
    const chunks = [extract.subarray(0, 2_000), extract.subarray(2_000, 4_000)];
    await uploads.write({ name, ownerId, offset: 0, body: Readable.from(chunks) });
    short.mockRestore();
    await sendRest(uploads, 4_000);
    expect(hash(readFileSync(join(folder, name)))).toBe(hash(extract));
  });

  it('stays whole beside the older file while that may not be replaced', async () => {
    const uploads = open();
    await uploads.begin({ name, bytes: extract.length, ownerId });
    const beforeFinish = () => Promise.reject(new Error('in use'));
    for (let offset = 0; offset < extract.length - 4_000; offset += 4_000)
      await uploads.write({ name, ownerId, offset, body: piece(offset), beforeFinish });
    const offset = Math.floor((extract.length - 1) / 4_000) * 4_000;
    const last = () => uploads.write({ name, ownerId, offset, body: piece(offset), beforeFinish });
    await expect(last()).rejects.toThrow('in use');
    await expect(last()).rejects.toThrow('in use');
    expect(await uploads.list()).toMatchObject([{ receivedBytes: extract.length }]);
    await uploads.write({ name, ownerId, offset, body: piece(offset) });
    expect(readdirSync(folder)).toEqual([name]);
  });

  it('takes no piece that does not begin where it ends, and says where that is', async () => {
    const uploads = open();
    await uploads.begin({ name, bytes: extract.length, ownerId });
    await uploads.write({ name, ownerId, offset: 0, body: piece(0) });
    for (const offset of [0, 3_999, 4_001, extract.length]) {
      expect(await uploads.write({ name, ownerId, offset, body: piece(offset) })).toMatchObject({
        receivedBytes: 4_000,
      });
    }
    await sendRest(uploads, 4_000);
    expect(hash(readFileSync(join(folder, name)))).toBe(hash(extract));
  });

  it('takes one piece at a time', async () => {
    const uploads = open();
    await uploads.begin({ name, bytes: extract.length, ownerId });
    const sent = [0, 0].map(() => uploads.write({ name, ownerId, offset: 0, body: piece(0) }));
    const outcomes = await Promise.allSettled(sent);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await uploads.list()).toMatchObject([{ receivedBytes: 4_000 }]);
  });

  it('stores no more than a piece, and than the size it named', async () => {
    const uploads = open();
    await uploads.begin({ name, bytes: 5_000, ownerId });
    const lie = (offset: number) => uploads.write({ name, ownerId, offset, body: piece(offset, extract.length) });
    await expect(lie(0)).rejects.toMatchObject({ type: 'payload_too_large' });
    await uploads.write({ name, ownerId, offset: 0, body: piece(0) });
    await expect(lie(4_000)).rejects.toMatchObject({ type: 'payload_too_large' });
    expect(await uploads.list()).toEqual([{ name, bytes: 5_000, receivedBytes: 4_000 }]);
  });

  it('that is cut off, or no extract, is discarded', async () => {
    const uploads = open();
    await uploads.begin({ name, bytes: 5_000, ownerId });
    await uploads.write({ name, ownerId, offset: 0, body: piece(0) });
    const last = uploads.write({ name, ownerId, offset: 4_000, body: piece(4_000, 5_000) });
    await expect(last).rejects.toMatchObject({
      type: 'invalid_request',
      message: `O arquivo ${name} está incompleto: termina no meio dos dados. Baixe-o de novo.`,
    });
    for (const [begin, message] of [
      ['\n<!doctype html><title>403</title>', /página da internet/],
      ['PK\u0003\u0004 a zip archive', /não é um extrato/],
    ] as const) {
      await uploads.begin({ name, bytes: 900e6, ownerId });
      const body = Readable.from([Buffer.from(begin)]);
      await expect(uploads.write({ name, ownerId, offset: 0, body })).rejects.toMatchObject({
        type: 'invalid_request',
        message: expect.stringMatching(message),
      });
    }
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is refused where it does not fit beside the others, and stops where the disk fills meanwhile', async () => {
    free = lowBytes + 1e9;
    const uploads = open();
    await uploads.begin({ name: 'other.pbf', bytes: 900e6, ownerId });
    await expect(uploads.begin({ name, bytes: 200e6, ownerId })).rejects.toMatchObject({
      type: 'no_space',
      message: 'Não cabe: há 1,0 GB livres no disco dos mapas para envios.',
    });
    await uploads.begin({ name, bytes: extract.length, ownerId });
    await uploads.write({ name, ownerId, offset: 0, body: piece(0) });
    free = lowBytes + 100;
    const next = () => uploads.write({ name, ownerId, offset: 4_000, body: piece(4_000) });
    await expect(next()).rejects.toMatchObject({ type: 'no_space' });
    free = 10e9;
    expect(await next()).toMatchObject({ receivedBytes: 8_000 });
  });

  it('is one of three at most, each by a name of its own, and its owner’s', async () => {
    const uploads = open();
    for (const one of ['a.pbf', 'b.pbf', name]) await uploads.begin({ name: one, bytes: 1_000, ownerId });
    await expect(uploads.begin({ name: 'd.pbf', bytes: 9, ownerId })).rejects.toMatchObject({ type: 'limit_reached' });
    for (const other of [
      { bytes: 1_001, ownerId },
      { bytes: 1_000, ownerId: 'bia' },
    ])
      await expect(uploads.begin({ name, ...other })).rejects.toMatchObject({ type: 'name_taken' });
    expect(await uploads.write({ name, ownerId: 'bia', offset: 0, body: piece(0) })).toBeNull();
  });

  it('is discarded by hand, or after a day without a piece', async () => {
    const uploads = open();
    await uploads.begin({ name, bytes: 1_000, ownerId });
    expect(await uploads.discard(name)).toBe(true);
    expect(await uploads.discard(name)).toBe(false);
    for (const one of ['a.pbf', 'b.pbf']) await uploads.begin({ name: one, bytes: 1_000, ownerId });
    const now = new Date();
    const dayAgo = new Date(now.getTime() - 24 * 3_600_000 - 1_000);
    for (const file of ['.a.pbf.envio', '.a.pbf.envio.json', '.b.pbf.envio.json'])
      utimesSync(join(folder, file), dayAgo, dayAgo);
    await uploads.discardAbandoned(now);
    expect(await uploads.list()).toMatchObject([{ name: 'b.pbf' }]);
  });
});
