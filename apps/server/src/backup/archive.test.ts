import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { BackupError, NoSpaceError, pack } from './archive.ts';

const root = mkdtempSync(join(tmpdir(), 'archive-'));
afterEach(() => vi.unstubAllEnvs());
afterAll(() => rmSync(root, { recursive: true, force: true }));

const packed = (name: string, complaint: string) => {
  writeFileSync(join(root, 'tar'), `#!/bin/sh\necho '${complaint}' >&2\nexit 2\n`, { mode: 0o755 });
  vi.stubEnv('PATH', `${root}${delimiter}${process.env.PATH}`);
  return pack(join(root, name), [{ folder: root, names: ['tar'] }]).catch((error: unknown) => error);
};

it('says that the disk is full where tar says so, and else what tar says', async () => {
  const full = await packed('full', 'gzip: stdout: No space left on device');
  expect(full).toBeInstanceOf(NoSpaceError);
  expect(full).toHaveProperty('message', `Não há espaço em disco em ${root}. Libere espaço e tente de novo.`);
  expect(await packed('cheio', 'gzip: stdout: Não há espaço disponível no dispositivo')).toBeInstanceOf(NoSpaceError);
  const other = await packed('other', 'tar: file changed as we read it');
  expect(other).toEqual(new BackupError('O tar falhou: tar: file changed as we read it'));
});

it('ends tar where it is broken off', async () => {
  writeFileSync(join(root, 'tar'), '#!/bin/sh\nexec sleep 60\n', { mode: 0o755 });
  vi.stubEnv('PATH', `${root}${delimiter}${process.env.PATH}`);
  const low = new AbortController();
  const work = pack(join(root, 'long'), [{ folder: root, names: ['tar'] }], low.signal);
  low.abort();
  await expect(work).rejects.toThrow(BackupError);
});
