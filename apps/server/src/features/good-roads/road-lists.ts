import { openRoadList, type RoadList } from '@estradeiro/atlas/good-roads/road-list';

/** The lists of the installed maps, opened once each and closed when their map is replaced. One that cannot be read is left out. */
export function createRoadLists(currentPaths: () => readonly string[]) {
  const opened = new Map<string, RoadList | null>();
  const closeAll = (paths: readonly string[]) => {
    for (const path of paths) {
      opened.get(path)?.close();
      opened.delete(path);
    }
  };
  return {
    current(): RoadList[] {
      const paths = currentPaths();
      closeAll([...opened.keys()].filter((path) => !paths.includes(path)));
      return paths.flatMap((path) => {
        const list = opened.get(path) ?? openOrNull(path);
        opened.set(path, list);
        return list ?? [];
      });
    },
    close: async () => closeAll([...opened.keys()]),
  };
}

/** Maps are replaced whole and under new names, so a file that fails once is asked for again only by its next name. */
function openOrNull(path: string): RoadList | null {
  try {
    return openRoadList(path);
  } catch {
    return null;
  }
}
