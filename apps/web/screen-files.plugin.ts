import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const source = join(import.meta.dirname, 'src');
const table = join(source, 'app/screens.tsx');

/** One line of the table of screens: address and module. */
const line = /'(\/[^']*)':\s*\(\) =>\s*import\('([^']+)'\)/g;

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

/** The module of each address. */
async function screenModules(): Promise<[path: string, module: string][]> {
  const code = await readFile(table, 'utf8');
  const lines = [...code.matchAll(line)];
  if (lines.length !== code.split('import(').length - 1) throw new Error(`not every line of ${table} is read`);
  return lines.map(([, path = '', module = '']) => [
    path,
    module.startsWith('#') ? join(source, module.slice(1)) : join(source, 'app', module),
  ]);
}

/** Proxies take headers of 4 kB: these make 2. What is left out the first script asks for. */
const mostScripts = 30;

/** The module's own script and all that it imports, less what every page has, the largest first. */
function scriptsOf(bundle: Rolldown.OutputBundle, module: string): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const own = chunks.find(({ moduleIds }) => moduleIds.includes(module));
  if (!own) throw new Error(`${module} is in no script`);
  const first = chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName);
  const everywhere = reachable(bundle, first);
  const sizeOf = (file: string) => chunks.find(({ fileName }) => fileName === file)?.code.length ?? 0;
  return [...reachable(bundle, [own.fileName])]
    .filter((file) => !everywhere.has(file))
    .sort((a, b) => sizeOf(b) - sizeOf(a))
    .slice(0, mostScripts);
}

function reachable(bundle: Rolldown.OutputBundle, from: readonly string[]): Set<string> {
  const found = new Set(from);
  for (const file of found) {
    const chunk = bundle[file];
    if (chunk?.type === 'chunk') for (const imported of chunk.imports) found.add(imported);
  }
  return found;
}
