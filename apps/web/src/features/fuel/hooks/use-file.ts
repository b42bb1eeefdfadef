import { useEffect, useEffectEvent, useState } from 'react';
import type { OtherRecords } from '../csv/other-records.ts';
import type { Contents, Kind } from '../csv/read-csv.ts';
import { readOnDevice } from '../csv/read-csv-on-device.ts';
import { fileTexts } from '../texts.ts';

/** The size of about ten thousand lines. */
const mostFileBytes = 5_000_000;

/** The numbers of a file's records for another screen, and the file to open there. */
export type OtherScreenFile = OtherRecords & { chosen: File };

/** The state of a chosen file; `otherScreenFile` is null where the file was not read. */
type ChosenFile<Content> =
  | { state: 'none' | 'reading' }
  | { state: 'refused'; problem: string; otherScreenFile: OtherScreenFile | null }
  | { state: 'read'; content: Content; otherScreenFile: OtherScreenFile; chosenAt: number };

/** `passedFile` was chosen on the other screen and is read at once. */
export function useFile<K extends Kind>(kind: K, passedFile: File | null) {
  const [file, set] = useState<ChosenFile<Contents[K]>>({ state: 'none' });
  async function choose(chosen: File) {
    // The size is checked without reading the file, since 50 MB would block a phone.
    if (chosen.size > mostFileBytes) {
      const problem = fileTexts.tooLarge(fileTexts.megabytes(chosen.size), fileTexts.megabytes(mostFileBytes));
      return set({ state: 'refused', problem, otherScreenFile: null });
    }
    set({ state: 'reading' });
    set(await readChosen(kind, chosen));
  }
  const openPassed = useEffectEvent(() => passedFile && void choose(passedFile));
  useEffect(() => {
    openPassed();
  }, []);
  return { file, choose };
}

async function readChosen<K extends Kind>(kind: K, chosen: File): Promise<ChosenFile<Contents[K]>> {
  try {
    const { otherRecords, ...read } = await readOnDevice(kind, await chosen.arrayBuffer());
    const otherScreenFile = { ...otherRecords, chosen };
    if ('problem' in read) return { state: 'refused', problem: read.problem, otherScreenFile };
    return { state: 'read', content: read.content, otherScreenFile, chosenAt: Date.now() };
  } catch {
    return { state: 'refused', problem: fileTexts.unreadable, otherScreenFile: null };
  }
}
