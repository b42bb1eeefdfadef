type Files = { version: string; path: string };
type Extract<T extends Files> = { id: string; name: string; goodRoads?: T | undefined };

/** The archives of good roads of those extracts that have any. An extract's own id has no underscore. */
export const goodRoadsArchives = <T extends Files>(
  extracts: readonly Extract<T>[],
): (T & { id: string; name: string })[] =>
  extracts.flatMap(({ id, name, goodRoads }) => (goodRoads ? [{ ...goodRoads, id: `${id}_boas`, name }] : []));
