import { statSync } from 'node:fs';
import { openPlaces, type Places } from '@estradeiro/atlas/places/open-places';

export type PlacesSource = {
  /** The places of the files that are there now. Use it at once and don't keep it: the next call may close it. */
  current(): Places;
  close(): void;
};

/**
 * Opens the index files that `currentPaths` names, and reopens them when it names others or one was replaced. A file that
 * is gone or broken is left out until it changes, and reported to `onUnreadable`; the others keep answering.
 */
export function createPlacesSource(
  currentPaths: () => readonly string[],
  onUnreadable: (path: string, cause: unknown) => void,
): PlacesSource {
  let opened = { state: '', places: openPlaces([]) };
  return {
    current() {
      const paths = currentPaths();
      const state = paths.map(fileState).join('\n');
      if (state !== opened.state) {
        const before = opened.places;
        opened = { state, places: openPlaces(paths, onUnreadable) };
        before.close();
      }
      return opened.places;
    },
    close: () => opened.places.close(),
  };
}

/** Tells one file from the next at the same path. */
function fileState(path: string): string {
  const file = statSync(path, { throwIfNoEntry: false });
  return file ? `${path} ${file.ino} ${file.size} ${file.mtimeMs}` : `${path} missing`;
}
