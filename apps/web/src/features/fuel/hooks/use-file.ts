import { useState } from 'react';
import { newIdempotencyKey } from '#platform/call.ts';
import { dayOf } from '#platform/day.ts';
import { fileTexts } from '../texts.ts';

/** Three thousand records have not a fifth of it. */
const mostFileBytes = 5_000_000;

export type ReadFile<Content> = { state: 'read'; content: Content; idempotencyKey: string };
/** A file from being chosen to what it holds. Chosen once it is imported once, however often that is tried. */
type ChosenFile<Content> = { state: 'none' | 'reading' } | { state: 'refused'; problem: string } | ReadFile<Content>;

/** `read` gives what a file holds, or what is wrong with it as a whole, pt-BR. */
type Read<Content> = (bytes: ArrayBuffer, today: string) => Promise<Content | { problem: string }>;

export function useFile<Content extends object>(read: Read<Content>) {
  const [file, set] = useState<ChosenFile<Content>>({ state: 'none' });
  return {
    file,
    async choose(chosen: File) {
      // Without opening it: a file of 50 MB would bring a phone to a halt.
      if (chosen.size > mostFileBytes) {
        const problem = fileTexts.tooLarge(fileTexts.megabytes(chosen.size), fileTexts.megabytes(mostFileBytes));
        return set({ state: 'refused', problem });
      }
      set({ state: 'reading' });
      set(await readChosen(chosen, read));
    },
  };
}

async function readChosen<Content extends object>(chosen: File, read: Read<Content>): Promise<ChosenFile<Content>> {
  try {
    const content = await read(await chosen.arrayBuffer(), dayOf(new Date()));
    if ('problem' in content) return { state: 'refused', problem: content.problem };
    return { state: 'read', content, idempotencyKey: newIdempotencyKey() };
  } catch {
    return { state: 'refused', problem: fileTexts.unreadable };
  }
}
