import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type S3Simulator, s3Account, startS3 } from '@estradeiro/simulators/s3';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { BackupAdministration } from '#features/operator/backup-administration.provider.ts';
import { backupAdministration } from './backup-administration.ts';
import { readConfig } from './config.ts';

const root = mkdtempSync(join(tmpdir(), 'backup-administration-'));
let store: S3Simulator;
let backups: BackupAdministration;
const open = () => backupAdministration(readConfig(), () => undefined);
const order = { keepDays: 7, before: null };
const left = () => readdirSync(root).filter((name) => name.startsWith('backup-'));

beforeAll(async () => {
  store = await startS3();
  mkdirSync(join(root, 'database'));
  writeFileSync(join(root, 'database', 'PG_VERSION'), '17');
  // The process that makes a copy reads the environment, as the server does.
  for (const [name, value] of Object.entries({
    DATA_DIR: root,
    DATABASE_URL: '',
    BACKUP_S3_URL: store.url,
    BACKUP_S3_BUCKET: s3Account.bucket,
    BACKUP_S3_ACCESS_KEY_ID: s3Account.accessKeyId,
    BACKUP_S3_SECRET_ACCESS_KEY: s3Account.secretAccessKey,
  })) {
    vi.stubEnv(name, value);
  }
  backups = await open();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await store.stop();
  rmSync(root, { recursive: true, force: true });
});
afterEach(() => {
  store.fault = null;
});

it('says in words why a store takes no copy', { timeout: 120_000 }, async () => {
  store.fault = { status: 403 };
  const { failure, read } = await backups.run(order, () => undefined).done;
  expect([failure, read]).toEqual([expect.stringContaining('recusou a chave'), null]);
  expect(await backups.list()).toEqual({ failure: expect.stringContaining('recusou a chave') });
  expect(left()).toEqual([]);
});

it('leaves nothing that counts as a copy where it is killed midway', { timeout: 120_000 }, async () => {
  store.fault = 'nothing';
  store.requests.length = 0;
  const work = backups.run(order, () => undefined);
  await vi.waitFor(() => expect(store.requests).toHaveLength(1), { timeout: 100_000 });
  work.stop();
  expect((await work.done).failure).toContain('As cópias anteriores continuam valendo');
  store.fault = null;
  expect(await backups.list()).toEqual({ copies: [] });
  expect(left()).toHaveLength(1);
  await open();
  expect(left()).toEqual([]);
});

it('tells a copy that holds no database from a good one', { timeout: 120_000 }, async () => {
  const steps: string[] = [];
  const { failure, read } = await backups.run(order, (step) => steps.push(step)).done;
  expect([failure, read]).toEqual([expect.stringContaining('O banco de dados da cópia não abre.'), null]);
  expect(steps).toContain(`Guardando em ${backups.place}`);
  expect(await backups.list()).toEqual({ copies: [] });
  expect(existsSync(join(root, 'session-secret'))).toBe(false);
});

it('says whether a folder is on the disk of the data', async () => {
  vi.stubEnv('BACKUP_S3_URL', '');
  for (const name of ['BUCKET', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY']) vi.stubEnv(`BACKUP_S3_${name}`, '');
  const own = await open();
  expect([own.place, own.isFolder, own.isSameDisk()]).toEqual([join(root, 'backups'), true, true]);
});
