import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { inTurn } from './turn.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'turn-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

it('lets one copy a data folder after the other, also where the first fails', async () => {
  const done: string[] = [];
  let fail: (error: Error) => void = () => undefined;
  const held = new Promise<void>((_, reject) => {
    fail = reject;
  });
  const first = inTurn(dataDir, { onWait: () => expect.unreachable() }, () => held);
  let second: Promise<void> | undefined;
  await new Promise<void>((onWait) => {
    second = inTurn(dataDir, { onWait }, async () => void done.push('second'));
  });
  expect(done).toEqual([]);
  await expect(inTurn(dataDir, { onWait: () => undefined, withinMs: 0 }, async () => 1)).rejects.toThrow('Há uma hora');
  fail(new Error('broken'));
  await expect(first).rejects.toThrow('broken');
  await second;
  expect(done).toEqual(['second']);
});
