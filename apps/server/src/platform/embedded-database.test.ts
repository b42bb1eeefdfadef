import fs, {
  fstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { OpenDatabase } from './database.ts';
import { openEmbeddedDatabase } from './embedded-database.ts';

const root = mkdtempSync(join(tmpdir(), 'power-'));
const opened: OpenDatabase[] = [];
/** The content of each file as of its last fsync, by file number: what a power cut leaves. */
const disk = new Map<number, Buffer>();

const plainFsync = fs.fsyncSync;
let restore = () => {};
beforeAll(async () => {
  const handle = await open(root);
  const prototype = Object.getPrototypeOf(handle);
  await handle.close();
  const plainSync = prototype.sync;
  const note = (fd: number) => {
    const file = fstatSync(fd);
    if (file.isFile()) disk.set(file.ino, readFileSync(fd));
  };
  fs.fsyncSync = (fd) => {
    note(fd);
    plainFsync(fd);
  };
  prototype.sync = function (this: FileHandle) {
    note(this.fd);
    return plainSync.call(this);
  };
  syncBuiltinESMExports();
  restore = () => {
    fs.fsyncSync = plainFsync;
    prototype.sync = plainSync;
    syncBuiltinESMExports();
  };
});
afterAll(async () => {
  restore();
  for (const each of opened) await each.close();
  rmSync(root, { recursive: true, force: true });
});

async function openIn(folder: string, hasSpace = () => true, onDone?: () => void): Promise<OpenDatabase> {
  const runBlocking = (work: () => Promise<void>) => work().then(onDone);
  const onTrouble = (error: unknown) => expect.unreachable(String(error));
  const database = await openEmbeddedDatabase(folder, { onTrouble, hasSpace, runBlocking });
  opened.push(database);
  return database;
}

/** The folder after a power cut: without files that were never synced, and the others as of their last sync. */
function afterPowerCut(folder: string): string {
  const copy = mkdtempSync(join(root, 'found-'));
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const found = join(copy, relative(folder, path));
    if (entry.isDirectory()) mkdirSync(found, { recursive: true });
    const content = entry.isFile() ? disk.get(statSync(path).ino) : undefined;
    if (!content) continue;
    mkdirSync(dirname(found), { recursive: true });
    writeFileSync(found, content);
  }
  return copy;
}

const rows = async ({ db }: OpenDatabase) =>
  (await db.execute<{ n: number }>(sql`select n from kept order by n`)) as unknown as { rows: { n: number }[] };

it('has what it acknowledged after a power cut, however it was opened before', { timeout: 240_000 }, async () => {
  const folder = mkdtempSync(join(root, 'data-'));
  const first = await openIn(folder);
  await first.db.execute(sql`create table kept (n int primary key)`);
  await first.db.execute(sql`insert into kept values (1)`);
  const killed = afterPowerCut(folder);

  // After a power cut or SIGKILL the start replays the log and writes pages; then the power fails once more.
  const second = await openIn(killed);
  await second.db.execute(sql`insert into kept values (2)`);
  const third = await openIn(afterPowerCut(killed));
  expect((await rows(third)).rows).toEqual([{ n: 1 }, { n: 2 }]);

  // The same after a normal end.
  await third.db.execute(sql`insert into kept values (3)`);
  await first.close();
  opened.splice(opened.indexOf(first), 1);
  const reopened = await openIn(folder);
  await reopened.db.execute(sql`insert into kept values (2)`);
  expect((await rows(await openIn(afterPowerCut(folder)))).rows).toEqual([{ n: 1 }, { n: 2 }]);
});

it('cleans every hour in pieces between which others have their turn, and writes nothing without space', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  let hasSpace = false;
  let pieces = 0;
  const database = await openIn(
    mkdtempSync(join(root, 'tidy-')),
    () => hasSpace,
    () => void pieces++,
  );
  vi.advanceTimersByTime(3_600_000);
  await database.ping();
  expect(pieces).toBe(0);
  hasSpace = true;
  vi.advanceTimersByTime(3_600_000);
  vi.useRealTimers();
  await vi.waitFor(() => expect(pieces).toBeGreaterThan(2));
  const before = pieces;
  await database.ping();
  const meanwhile = pieces;
  await vi.waitFor(() => expect(pieces).toBeGreaterThan(100), 30_000);
  expect(meanwhile - before).toBeLessThan(10);
}, 60_000);
