import {
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveBackupRequests } from '#platform/backup-requests.ts';
import { type DataFolder, takeDataFolder } from '#platform/data-folder.ts';
import type { OpenDatabase } from '#platform/database.ts';
import { lowBytes } from '#platform/disk-space.ts';
import { openEmbeddedDatabase } from '#platform/embedded-database.ts';
import { holdsFilesAlone, pack } from './archive.ts';
import { backup } from './backup.ts';
import { restore } from './restore.ts';
import { inTurn } from './turn.ts';

const root = mkdtempSync(join(tmpdir(), 'backup-'));
const said: string[] = [];
const base = { now: new Date('2026-03-01T12:00:00Z'), say: (line: string) => void said.push(line) };
const picture = Buffer.from([0xff, 0xd8, 0, 1, 2, 255]);
const open = (folder: string) =>
  openEmbeddedDatabase(folder, {
    onTrouble: (error) => expect.unreachable(String(error)),
    hasSpace: () => true,
    runBlocking: (work) => work(),
  });

let server: { folder: DataFolder; database: OpenDatabase; stopBackups: () => Promise<void> };
const saved = join(root, 'saved.tar.gz');

beforeAll(async () => {
  const folder = takeDataFolder(join(root, 'data'));
  const database = await open(folder.database);
  const stopBackups = serveBackupRequests(folder.path, database, () => undefined, 50);
  server = { folder, database, stopBackups };
  await database.db.execute(sql`create table notes (id integer primary key, picture bytea)`);
  await database.db.execute(sql`insert into notes select n, ${picture} from generate_series(1, 500) as n`);
});
afterAll(async () => {
  await server.stopBackups();
  await server.database.close();
  rmSync(root, { recursive: true, force: true });
});

it('backs up a running server whole while it writes, and restores it', async () => {
  let [next, isOver] = [501, false];
  const writing = (async () => {
    while (!isOver) {
      await server.database.db.transaction(async (tx) => {
        await tx.execute(sql`insert into notes (id) values (${next}), (${next + 1})`);
      });
      next += 2;
      await wait(2); // lets other work run
    }
  })();
  await backup({ ...base, dataDir: server.folder.path, file: saved });
  isOver = true;
  await writing;
  expect(statSync(saved).mode & 0o077).toBe(0);
  expect(readdirSync(server.folder.path).filter((name) => name.startsWith('backup-'))).toEqual([]);

  const dataDir = join(root, 'elsewhere');
  await restore({ ...base, dataDir, file: saved, replace: false });
  expect(readFileSync(join(dataDir, 'session-secret'), 'utf8')).toBe(server.folder.sessionSecret);
  const restored = await open(join(dataDir, 'database'));
  const { rows } = (await restored.db.execute(
    sql`select count(*)::int as count, max(id) as last, count(picture)::int as pictures, min(encode(picture, 'hex')) as hex from notes`,
  )) as unknown as { rows: { count: number; last: number; pictures: number; hex: string }[] };
  await restored.close();
  expect(rows[0]).toMatchObject({ pictures: 500, hex: picture.toString('hex') });
  expect(rows[0]?.count).toBe(rows[0]?.last); // whole transactions, one after the other, up to one of them
  expect(rows[0]?.count).toBeLessThan(next);
});

it('makes two copies at once one after the other, both whole', async () => {
  const files = ['one.tar.gz', 'other.tar.gz'].map((name) => join(root, name));
  const dataDir = server.folder.path;
  await Promise.all(
    files.map((file) => inTurn(dataDir, { onWait: () => undefined }, () => backup({ ...base, dataDir, file }))),
  );
  expect(await Promise.all(files.map(holdsFilesAlone))).toEqual([true, true]);
});

it('saves a folder that no server uses', async () => {
  const file = join(root, 'second.tar.gz');
  await backup({ ...base, dataDir: join(root, 'elsewhere-still'), file }).catch((error) => said.push(error.message));
  expect(said.at(-1)).toContain('Não há banco de dados');
  const dataDir = join(root, 'stopped');
  await restore({ ...base, dataDir, file: saved, replace: false });
  rmSync(join(dataDir, 'server.lock')); // unlike a command's, this process still holds it
  await backup({ ...base, dataDir, file });
  expect(existsSync(file)).toBe(true);
  await expect(backup({ ...base, dataDir, file })).rejects.toThrow('já existe');
});

it('reports a server that does not answer', async () => {
  const dataDir = join(root, 'deaf');
  const folder = takeDataFolder(dataDir);
  writeFileSync(join(folder.database, 'PG_VERSION'), '17');
  const file = join(root, 'third.tar.gz');
  await expect(backup({ ...base, dataDir, file, noticeMs: 200 })).rejects.toThrow('não respondeu');
  expect([existsSync(file), existsSync(join(dataDir, 'backup-request'))]).toEqual([false, false]);
});

it('requests no copy of a server whose disk has no room for it', async () => {
  const dataDir = server.folder.path;
  const file = join(root, 'fourth.tar.gz');
  await expect(backup({ ...base, dataDir, file, free: () => lowBytes })).rejects.toThrow(/^Faltam \d+ MB livres/);
  expect(existsSync(file)).toBe(false);
});

it('refuses a folder in use, and a database unless confirmed', async () => {
  await expect(restore({ ...base, dataDir: server.folder.path, file: saved, replace: true })).rejects.toThrow(
    'pare-o antes',
  );
  const dataDir = join(root, 'mine');
  mkdirSync(join(dataDir, 'database'), { recursive: true });
  writeFileSync(join(dataDir, 'database', 'PG_VERSION'), 'mine');
  await expect(restore({ ...base, dataDir, file: saved, replace: false })).rejects.toThrow('--replace');
  rmSync(join(dataDir, 'server.lock'));
  await restore({ ...base, dataDir, file: saved, replace: true });
  const aside = join(dataDir, 'before-restore-2026-03-01T12-00-00-000Z');
  expect(readFileSync(join(aside, 'database', 'PG_VERSION'), 'utf8')).toBe('mine');
  expect(readFileSync(join(dataDir, 'database', 'PG_VERSION'), 'utf8')).not.toBe('mine');
});

it.each([
  ['a link to a folder', (inside: string, outside: string) => symlinkSync(outside, join(inside, 'base'))],
  ['a link to a file', (inside: string, outside: string) => symlinkSync(join(outside, 'secret'), join(inside, 'base'))],
  ['two names of one file', (inside: string) => linkSync(join(inside, 'PG_VERSION'), join(inside, 'base'))],
])('refuses a backup that holds %s, and changes nothing', async (name, link) => {
  const folder = join(root, `packed ${name}`);
  const inside = join(folder, 'database');
  mkdirSync(inside, { recursive: true });
  writeFileSync(join(inside, 'PG_VERSION'), '17');
  writeFileSync(join(folder, 'backup.json'), JSON.stringify({ format: 1, madeAt: base.now, migrations: 1 }));
  const outside = mkdtempSync(join(root, 'outside-'));
  writeFileSync(join(outside, 'secret'), 'of this machine');
  link(inside, outside);
  const file = join(root, `${name}.tar.gz`);
  await pack(file, [{ folder, names: ['backup.json', 'database'] }]);
  const dataDir = join(root, `refused ${name}`);
  await expect(restore({ ...base, dataDir, file, replace: false })).rejects.toThrow('não é um backup');
  expect(existsSync(join(dataDir, 'database'))).toBe(false);
});

it('unpacks nothing of an archive that would write through a link of its own', async () => {
  const [links, through] = [join(root, 'links'), join(root, 'through')];
  const outside = mkdtempSync(join(root, 'outside-'));
  for (const folder of [links, join(through, 'database', 'base')]) mkdirSync(folder, { recursive: true });
  mkdirSync(join(links, 'database'));
  symlinkSync(outside, join(links, 'database', 'base'));
  writeFileSync(join(through, 'database', 'base', '1'), 'written');
  const file = join(root, 'through.tar.gz');
  await pack(
    file,
    [links, through].map((folder) => ({ folder, names: ['database'] })),
  );
  const dataDir = join(root, 'refused through');
  await expect(restore({ ...base, dataDir, file, replace: false })).rejects.toThrow('não é um backup');
  expect(readdirSync(outside)).toEqual([]);
});

it.each([
  ['what is no archive', 'no archive at all', 'tar falhou'],
  ['nothing', null, 'não é um backup'],
])('refuses %s, and changes nothing', async (name, content, reason) => {
  const file = join(root, `${name}.tar.gz`);
  if (content) writeFileSync(file, content);
  const dataDir = join(root, `refused ${name}`);
  await expect(restore({ ...base, dataDir, file, replace: false })).rejects.toThrow(reason);
  expect(existsSync(join(dataDir, 'database'))).toBe(false);
});
