import type { Plugin, Rolldown } from 'vite';
import { entriesOf, reachable } from './reachable.ts';
import { screenModules } from './screen-table.ts';

/**
 * Writes `screen-files.json`: which scripts show the screen of each address to riders, besides those that index.html names. The server
 * tells the browser with the document, which then need not wait for the first script to ask for them.
 */
export function screenFiles(): Plugin {
  return {
    name: 'screen-files',
    apply: 'build',
    async generateBundle(_, bundle) {
      const files = (await screenModules()).map(([path, module]) => [path, scriptsOf(bundle, module)]);
      this.emitFile({
        type: 'asset',
        fileName: 'screen-files.json',
        source: JSON.stringify(Object.fromEntries(files)),
      });
    },
  };
}

/** Proxies take headers of 4 kB: these make 2. What is left out the first script asks for. */
const mostScripts = 30;

/** The module's own script and all that it imports, less what every page has, the largest first. */
function scriptsOf(bundle: Rolldown.OutputBundle, module: string): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const own = chunks.find(({ moduleIds }) => moduleIds.includes(module));
  if (!own) throw new Error(`${module} is in no script`);
  const everywhere = reachable(bundle, entriesOf(bundle));
  const sizeOf = (file: string) => chunks.find(({ fileName }) => fileName === file)?.code.length ?? 0;
  return [...reachable(bundle, [own.fileName])]
    .filter((file) => !everywhere.has(file))
    .sort((a, b) => sizeOf(b) - sizeOf(a))
    .slice(0, mostScripts);
}
