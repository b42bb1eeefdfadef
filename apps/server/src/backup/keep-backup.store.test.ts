import { mkdirSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveBackupRequests } from '#platform/backup-requests.ts';
import { takeDataFolder } from '#platform/data-folder.ts';
import type { OpenDatabase } from '#platform/database.ts';
import { openEmbeddedDatabase } from '#platform/embedded-database.ts';
import { users } from '#platform/users.tables.ts';
import { folderStorage } from './folder-storage.ts';
import { keepBackup } from './keep-backup.ts';
import { type BackupStorage, backupName } from './storage.ts';

const root = mkdtempSync(join(tmpdir(), 'keep-backup-'));
const dataDir = join(root, 'data');
const copies = join(root, 'copies');
let database: OpenDatabase;
let stopBackups: () => Promise<void>;
beforeAll(async () => {
  const folder = takeDataFolder(dataDir);
  database = await openEmbeddedDatabase(folder.database, {
    onTrouble: (error) => expect.unreachable(String(error)),
    hasSpace: () => true,
    runBlocking: (work) => work(),
  });
  stopBackups = serveBackupRequests(folder.path, database, () => undefined, 50);
  const rider = { firstName: 'Ana', lastName: 'Souza', email: 'ana@example.com' };
  await database.db.insert(users).values([rider, { ...rider, email: 'bia@example.com' }] as never);
});
afterAll(async () => {
  await stopBackups();
  await database.close();
  rmSync(root, { recursive: true, force: true });
});

const at = (day: string) => new Date(`${day}T06:00:00Z`);
const steps: string[] = [];
const keep = (storage: BackupStorage, now: Date, keepDays = 7) =>
  keepBackup({ dataDir, storage, keepDays, now, onStep: (step) => void steps.push(step) });
const noScratch = () => expect(readdirSync(dataDir).filter((name) => name.startsWith('backup-'))).toEqual([]);

it('makes a copy of a running server, restores it aside and reads its rows', async () => {
  const read = await keep(folderStorage(copies), at('2026-11-01'));
  expect(read).toEqual({ name: backupName(at('2026-11-01')), accounts: 2, rows: 2 });
  expect(steps[0]).toBe('Copiando o banco de dados');
  expect(steps.at(-1)).toBe('Apagando as cópias antigas');
  noScratch();
});

it('removes what is older than it is kept for, and what a killed run has left, and nothing that is not its own', async () => {
  writeFileSync(join(copies, 'notes.txt'), 'mine');
  const edge = backupName(at('2026-11-04'));
  writeFileSync(join(copies, edge), 'x');
  writeFileSync(join(copies, `${edge}.part`), 'half');
  mkdirSync(join(dataDir, 'backup-scratch-left'));
  await keep(folderStorage(copies), at('2026-11-11'));
  expect(readdirSync(copies).sort()).toEqual([edge, backupName(at('2026-11-11')), 'notes.txt'].sort());
  noScratch();
});

it('keeps the old ones where the new one does not restore', async () => {
  const storage = folderStorage(copies);
  const torn: BackupStorage = {
    ...storage,
    async put(file, name) {
      truncateSync(file, 20_000);
      await storage.put(file, name);
    },
  };
  await expect(keep(torn, at('2026-12-20'))).rejects.toThrow(/A cópia foi guardada, mas não se recupera: O tar falhou/);
  expect(readdirSync(copies)).toContain(backupName(at('2026-11-11')));
  noScratch();
});
