import type { Rolldown } from 'vite';

/** The scripts and all that they import, directly or not. */
export function reachable(bundle: Rolldown.OutputBundle, from: readonly string[]): Set<string> {
  const found = new Set(from);
  for (const file of found) {
    const chunk = bundle[file];
    if (chunk?.type === 'chunk') for (const imported of chunk.imports) found.add(imported);
  }
  return found;
}

/** The scripts that every page begins with. */
export const entriesOf = (bundle: Rolldown.OutputBundle): string[] =>
  Object.values(bundle)
    .filter((file) => file.type === 'chunk' && file.isEntry)
    .map(({ fileName }) => fileName);
