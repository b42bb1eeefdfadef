import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type S3Simulator, s3Account, startS3 } from '@estradeiro/simulators/s3';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { folderStorage } from './folder-storage.ts';
import { s3Storage } from './s3-storage.ts';
import { type BackupStorage, backupName } from './storage.ts';

const root = mkdtempSync(join(tmpdir(), 'storage-'));
const file = join(root, 'made.tar.gz');
const folder = join(root, 'copies');
let store: S3Simulator;
const settings = () => ({ ...s3Account, url: store.url, region: 'us-east-1' });
beforeAll(async () => {
  writeFileSync(file, 'the copy');
  store = await startS3();
});
afterAll(async () => {
  await store.stop();
  rmSync(root, { recursive: true, force: true });
});
afterEach(() => {
  store.fault = null;
});

const [monday, tuesday] = [backupName(new Date('2026-11-23T06:00:00Z')), backupName(new Date('2026-11-24T06:00:00Z'))];

describe.each<[string, () => BackupStorage, (name: string) => void]>([
  ['a folder', () => folderStorage(folder), (name) => writeFileSync(join(folder, name), 'x')],
  ['an S3-compatible store', () => s3Storage(settings()), (name) => store.objects.set(name, Buffer.from('x'))],
])('%s', (_, storageOf, putOther) => {
  it('keeps copies, lists the newest first, and gives them back', async () => {
    const storage = storageOf();
    expect(await storage.list()).toEqual([]);
    await storage.put(file, monday);
    await storage.put(file, tuesday);
    expect(await storage.list()).toEqual([
      { name: tuesday, bytes: 8, madeAt: '2026-11-24T06:00:00.000Z' },
      { name: monday, bytes: 8, madeAt: '2026-11-23T06:00:00.000Z' },
    ]);
    const fetched = join(root, 'fetched');
    await storage.get(tuesday, fetched);
    expect(readFileSync(fetched, 'utf8')).toBe('the copy');
    await storage.remove(monday);
    expect((await storage.list()).map(({ name }) => name)).toEqual([tuesday]);
  });

  it.each([
    'estradeiro-notes.tar.gz',
    'estradeiro-2026-11-20T06-00-00Z.tar.gz.part',
    'estradeiro-2026-99-99T06-00-00Z.tar.gz',
  ])('does not take %s for a copy', async (name) => {
    putOther(name);
    expect((await storageOf().list()).map((copy) => copy.name)).toEqual([tuesday]);
  });
});

describe('a store that refuses', () => {
  it.each<[string, number, string]>([
    ['the key', 403, 'recusou a chave'],
    ['for want of space', 507, 'não há mais espaço'],
    ['by a fault of its own', 503, 'respondeu com o erro 503'],
  ])('%s is told in words, without the key', async (_, status, words) => {
    store.fault = { status };
    const failure = await s3Storage(settings())
      .put(file, monday)
      .catch((error: Error) => error.message);
    expect(failure).toContain(words);
    expect(failure).not.toContain(s3Account.accessKeyId);
    expect(store.objects.has(monday)).toBe(false);
  });

  it('knows no such bucket', async () => {
    const storage = s3Storage({ ...settings(), bucket: 'outro' });
    await expect(storage.list()).rejects.toThrow('não tem o bucket outro');
    await expect(storage.put(file, monday)).rejects.toThrow('não tem o bucket outro');
  });

  it('does not answer', async () => {
    const storage = s3Storage({ ...settings(), url: 'http://127.0.0.1:9' });
    await expect(storage.list()).rejects.toThrow('127.0.0.1:9 não respondeu');
  });
});

describe('a folder', () => {
  it('that cannot be written is named', async () => {
    await expect(folderStorage(file).put(file, monday)).rejects.toThrow(`A pasta ${file} não aceita`);
    await expect(folderStorage(file).list()).rejects.toThrow(`A pasta ${file} não aceita`);
  });

  it.skipIf(process.getuid?.() === 0)('of another user is named', async () => {
    chmodSync(folder, 0o500);
    await expect(folderStorage(folder).put(file, monday)).rejects.toThrow(`A pasta ${folder} não aceita`);
    chmodSync(folder, 0o700);
  });
});
