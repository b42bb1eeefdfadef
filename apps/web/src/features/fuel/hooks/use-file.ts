import { useState } from 'react';
import { newIdempotencyKey } from '#platform/call.ts';
import { dayOf } from '#platform/day.ts';
import type { FileContent } from '../csv/read-file.ts';
import { fileTexts } from '../texts.ts';

/** Three thousand refuellings have not a fifth of it. */
const mostFileBytes = 5_000_000;

/** A file from being chosen to what it holds. Chosen once it is imported once, however often that is tried. */
export type ChosenFile =
  | { state: 'none' | 'reading' }
  | { state: 'refused'; problem: string }
  | { state: 'read'; content: FileContent; idempotencyKey: string };

export function useFile() {
  const [file, set] = useState<ChosenFile>({ state: 'none' });
  return {
    file,
    async choose(chosen: File) {
      // Without opening it: a file of 50 MB would bring a phone to a halt.
      if (chosen.size > mostFileBytes) {
        const problem = fileTexts.tooLarge(fileTexts.megabytes(chosen.size), fileTexts.megabytes(mostFileBytes));
        return set({ state: 'refused', problem });
      }
      set({ state: 'reading' });
      set(await readChosen(chosen));
    },
  };
}

async function readChosen(chosen: File): Promise<ChosenFile> {
  try {
    const [{ decodeText, readFile }, bytes] = await Promise.all([import('../csv/read-file.ts'), chosen.arrayBuffer()]);
    const content = readFile(decodeText(bytes), dayOf(new Date()));
    if ('problem' in content) return { state: 'refused', problem: content.problem };
    return { state: 'read', content, idempotencyKey: newIdempotencyKey() };
  } catch {
    return { state: 'refused', problem: fileTexts.unreadable };
  }
}
