import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { unpackNewDatabase } from './new-database.ts';

const root = mkdtempSync(join(tmpdir(), 'new-database-'));
const archive = join(root, 'made.tar.gz');
const folder = join(root, 'database');
const version = join(folder, 'PG_VERSION');

mkdirSync(join(root, 'made/pg_wal'), { recursive: true });
writeFileSync(join(root, 'made/PG_VERSION'), '17');
execFileSync('tar', ['-cz', '-f', archive, '-C', join(root, 'made'), '.']);

beforeEach(() => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('a new database', () => {
  it('comes out of its archive, closed to other users of the machine', async () => {
    await unpackNewDatabase(archive, folder);
    expect(readFileSync(version, 'utf8')).toBe('17');
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });

  it('takes the place of none that is there', async () => {
    writeFileSync(version, 'of a rider');
    await unpackNewDatabase(archive, folder);
    expect(readFileSync(version, 'utf8')).toBe('of a rider');
  });

  it('comes whole where the start before was interrupted', async () => {
    mkdirSync(`${folder}.new`);
    writeFileSync(`${folder}.new/PG_VERSION`, 'half');
    await unpackNewDatabase(archive, folder);
    expect(readFileSync(version, 'utf8')).toBe('17');
    expect(existsSync(`${folder}.new`)).toBe(false);
  });

  it('is left to PGlite where none was made, and is removed where it cannot be unpacked whole', async () => {
    await unpackNewDatabase(join(root, 'missing.tar.gz'), folder);
    writeFileSync(join(root, 'broken.tar.gz'), 'no archive');
    await expect(unpackNewDatabase(join(root, 'broken.tar.gz'), folder)).rejects.toThrow();
    expect(existsSync(version)).toBe(false);
  });
});
