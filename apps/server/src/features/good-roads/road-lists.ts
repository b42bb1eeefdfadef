import { openRoadList, type RoadList } from '@estradeiro/atlas/good-roads/road-list';

export type ReadableRoadList = Pick<RoadList, 'within'>;

/**
 * The lists of the installed maps, opened once each and closed when their map is replaced. One that cannot be opened or
 * read is left out: maps are replaced whole and under new names, so it is tried again only by its next name.
 */
export function createRoadLists(
  currentPaths: () => readonly string[],
  onFailure: (error: unknown, path: string) => void,
) {
  const opened = new Map<string, RoadList | null>();
  const closeAll = (paths: readonly string[]) => {
    for (const path of paths) {
      opened.get(path)?.close();
      opened.delete(path);
    }
  };
  const fail = (error: unknown, path: string) => {
    onFailure(error, path);
    opened.get(path)?.close();
    opened.set(path, null);
  };
  const open = (path: string) => {
    try {
      opened.set(path, openRoadList(path));
    } catch (error) {
      fail(error, path);
    }
  };
  const readOf = (path: string): ReadableRoadList => ({
    within(box, limit) {
      try {
        return opened.get(path)?.within(box, limit) ?? [];
      } catch (error) {
        fail(error, path);
        return [];
      }
    },
  });
  return {
    current(): ReadableRoadList[] {
      const paths = currentPaths();
      closeAll([...opened.keys()].filter((path) => !paths.includes(path)));
      for (const path of paths) if (!opened.has(path)) open(path);
      return paths.map(readOf);
    },
    close: async () => closeAll([...opened.keys()]),
  };
}
