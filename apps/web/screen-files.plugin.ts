import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { screenModules } from './src/app/screen-modules.ts';

/**
 * Writes `screen-files.json`: the scripts that each address needs for its screen, besides those that index.html names.
 * The server names them with the document, so that the browser loads them without waiting for the first script.
 */
export function screenFiles(): Plugin {
  return {
    name: 'screen-files',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const everywhere = withImports(
        chunks,
        chunks.filter(({ isEntry }) => isEntry),
      );
      const files = Object.entries(screenModules).map(([path, { file }]) => {
        const id = join(import.meta.dirname, 'src', file);
        const own = chunks.filter(({ moduleIds }) => moduleIds.includes(id));
        if (own.length === 0) throw new Error(`${file} is in no script`);
        return [path, [...withImports(chunks, own)].filter((name) => !everywhere.has(name))];
      });
      this.emitFile({
        type: 'asset',
        fileName: 'screen-files.json',
        source: JSON.stringify(Object.fromEntries(files)),
      });
    },
  };
}

/** The names of these scripts and of all that they import before they run. */
function withImports(all: readonly Rolldown.OutputChunk[], some: readonly Rolldown.OutputChunk[]): Set<string> {
  const names = new Set(some.map(({ fileName }) => fileName));
  for (const name of names)
    for (const imported of all.find(({ fileName }) => fileName === name)?.imports ?? []) names.add(imported);
  return names;
}
