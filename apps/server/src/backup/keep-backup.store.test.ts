import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveBackupRequests } from '#platform/backup-requests.ts';
import { takeDataFolder } from '#platform/data-folder.ts';
import type { OpenDatabase } from '#platform/database.ts';
import { bytesIn, lowBytes } from '#platform/disk-space.ts';
import { openEmbeddedDatabase } from '#platform/embedded-database.ts';
import { users } from '#platform/users.tables.ts';
import { BackupError } from './archive.ts';
import { folderStorage } from './folder-storage.ts';
import { keepBackup, removeScratch } from './keep-backup.ts';
import type { FreeBytes } from './space.ts';
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
const before = { accounts: 2, since: '2026-11-01T06:00:00.000Z' };
const keep = (storage: BackupStorage, now: Date, free?: FreeBytes) => {
  steps.length = 0;
  return keepBackup({ dataDir, storage, keepDays: 7, before, now, free, onStep: (step) => void steps.push(step) });
};
const noScratch = () => expect(readdirSync(dataDir).filter((name) => name.startsWith('backup-'))).toEqual([]);

it('makes a copy of a running server, restores it aside and reads its rows', async () => {
  const read = await keep(folderStorage(copies), at('2026-11-01'));
  expect(read).toEqual({ name: backupName(at('2026-11-01')), accounts: 2, rows: 2, remark: null });
  expect(steps[0]).toBe('Copiando o banco de dados');
  expect(steps.at(-1)).toBe('Apagando as cópias antigas');
  noScratch();
});

it('removes what is older than it is kept for but for three, and what a killed run has left, and nothing else', async () => {
  writeFileSync(join(copies, 'notes.txt'), 'mine');
  const kept = ['2026-11-02', '2026-11-03', '2026-11-04'].map((day) => backupName(at(day)));
  for (const name of kept) writeFileSync(join(copies, name), 'x');
  writeFileSync(join(copies, `${kept[0]}.part`), 'half');
  mkdirSync(join(dataDir, 'backup-scratch-left'));
  await keep(folderStorage(copies), at('2026-11-11'));
  expect(readdirSync(copies).sort()).toEqual([...kept, backupName(at('2026-11-11')), 'notes.txt']);
  noScratch();
});

it('notes the copy that a run was checking when it was killed, and removes it once its place can be reached again', async () => {
  const unchecked = backupName(at('2026-11-12'));
  const scratch = join(dataDir, 'backup-scratch-killed');
  mkdirSync(scratch);
  writeFileSync(join(scratch, 'unchecked'), unchecked);
  writeFileSync(join(scratch, 'fetched.tar.gz'), 'half');
  writeFileSync(join(copies, unchecked), 'x');
  expect([await removeScratch(dataDir), await removeScratch(dataDir)]).toEqual([true, false]);
  noScratch();
  const away = async () => {
    throw new BackupError('away');
  };
  const noted = () => readdirSync(dataDir).filter((name) => name.startsWith('unchecked-'));
  await keep({ ...folderStorage(copies), remove: away }, at('2026-11-13'));
  expect([noted(), readdirSync(copies)]).toEqual([[`unchecked-${unchecked}`], expect.arrayContaining([unchecked])]);
  await keep(folderStorage(copies), at('2026-11-14'));
  expect(noted()).toEqual([]);
  expect(readdirSync(copies)).not.toContain(unchecked);
});

it('removes the new one and keeps the old ones where the new one does not restore', async () => {
  const storage = folderStorage(copies);
  const torn: BackupStorage = {
    ...storage,
    async put(file, name) {
      truncateSync(file, 20_000);
      await storage.put(file, name);
    },
  };
  const stored = readdirSync(copies);
  await expect(keep(torn, at('2026-12-20'))).rejects.toThrow(
    /não se recupera: O tar falhou.* foi apagada sem ser conferida/s,
  );
  expect(readdirSync(copies)).toEqual(stored);
  const keyThatOnlyAdds = { ...torn, remove: async () => expect.unreachable() };
  await expect(keep(keyThatOnlyAdds, at('2026-12-21'))).rejects.toThrow('ficou guardada sem ser conferida');
  noScratch();
});

describe('where the disk is short of space', () => {
  const storage = folderStorage(join(root, 'short'));
  const nothingStored = () =>
    expect(existsSync(join(root, 'short')) ? readdirSync(join(root, 'short')) : []).toEqual([]);

  it('begins nothing, and says how much is missing beside what the server needs', async () => {
    const free = () => lowBytes + 2 * bytesIn(join(dataDir, 'database'));
    await expect(keep(storage, at('2026-12-22'), free)).rejects.toThrow(/^Faltam \d+ MB livres em /);
    expect(steps).toEqual([]);
    nothingStored();
  });

  it('restores nothing to check it, and leaves no copy unchecked', async () => {
    const free = () => (steps.at(-1)?.startsWith('Recuperando') ? lowBytes : Number.POSITIVE_INFINITY);
    await expect(keep(storage, at('2026-12-22'), free)).rejects.toThrow(/^Faltam .* foi apagada sem ser conferida/);
    nothingStored();
    noScratch();
  });

  it('breaks off where it fills up meanwhile', async () => {
    let looks = 0;
    const free = () => (++looks === 2 ? lowBytes - 1 : Number.POSITIVE_INFINITY);
    await expect(keep(storage, at('2026-12-22'), free)).rejects.toThrow('ficou quase cheio no meio da cópia');
    expect(steps).toEqual(['Copiando o banco de dados']);
    nothingStored();
    noScratch();
  });
});
