import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const source = join(import.meta.dirname, 'src');
const table = join(source, 'app/screens.tsx');

/** One line of the table of screens: address and module. */
const line = /'(\/[^']*)':\s*\(\) =>\s*import\('([^']+)'\)/g;

/** The address and the module's file of each screen in `app/screens.tsx`. Fails where a line of it cannot be read. */
export async function screenModules(): Promise<[path: string, module: string][]> {
  const code = await readFile(table, 'utf8');
  const lines = [...code.matchAll(line)];
  if (lines.length !== code.split('import(').length - 1) throw new Error(`not every line of ${table} is read`);
  return lines.map(([, path = '', module = '']) => [
    path,
    module.startsWith('#') ? join(source, module.slice(1)) : join(source, 'app', module),
  ]);
}
