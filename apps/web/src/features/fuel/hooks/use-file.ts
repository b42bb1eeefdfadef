import { useState } from 'react';
import type { Contents, Kind } from '../csv/read-file.ts';
import { readOnDevice } from '../csv/read-on-device.ts';
import { fileTexts } from '../texts.ts';

/** As much as ten thousand lines have. */
const mostFileBytes = 5_000_000;

/** A file from being chosen to what it holds. */
type ChosenFile<Content> =
  | { state: 'none' | 'reading' }
  | { state: 'refused'; problem: string }
  | { state: 'read'; content: Content; chosenAt: number };

export function useFile<K extends Kind>(kind: K) {
  const [file, set] = useState<ChosenFile<Contents[K]>>({ state: 'none' });
  return {
    file,
    async choose(chosen: File) {
      // Without opening it: a file of 50 MB would bring a phone to a halt.
      if (chosen.size > mostFileBytes) {
        const problem = fileTexts.tooLarge(fileTexts.megabytes(chosen.size), fileTexts.megabytes(mostFileBytes));
        return set({ state: 'refused', problem });
      }
      set({ state: 'reading' });
      set(await readChosen(kind, chosen));
    },
  };
}

async function readChosen<K extends Kind>(kind: K, chosen: File): Promise<ChosenFile<Contents[K]>> {
  try {
    const content = await readOnDevice(kind, await chosen.arrayBuffer());
    if ('problem' in content) return { state: 'refused', problem: content.problem };
    return { state: 'read', content, chosenAt: Date.now() };
  } catch {
    return { state: 'refused', problem: fileTexts.unreadable };
  }
}
