import { statSync } from 'node:fs';
import { openPlaces, type Places } from '@estradeiro/atlas/places/open-places';

export type PlacesSource = {
  /** The places of the current files. Use it at once and do not store it: the next call may close it. */
  current(): Places;
  close(): void;
};

/**
 * Opens the index files of `currentPaths`, and reopens them when the paths change or a file was replaced. A missing or
 * broken file is left out until it changes, and reported to `onUnreadable`; the others keep working.
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

/** Distinguishes a file from the next one at the same path. */
function fileState(path: string): string {
  const file = statSync(path, { throwIfNoEntry: false });
  return file ? `${path} ${file.ino} ${file.size} ${file.mtimeMs}` : `${path} missing`;
}
