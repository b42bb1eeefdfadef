import { build, type Plugin } from 'vite';

/** The code that `entry` builds into with `plugin`, unminified: `texts` are files that need not be there, by their id. */
export async function builtFrom(entry: string, plugin: Plugin, texts: Record<string, string>): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      { name: 'texts', enforce: 'pre', resolveId: (id) => (id in texts ? id : null), load: (id) => texts[id] },
      plugin,
    ],
    build: { write: false, minify: false, rolldownOptions: { input: entry, output: { exports: 'auto' } } },
  });
  const [{ output } = { output: [] }] = [built].flat() as { output: { code?: string }[] }[];
  return output.map(({ code = '' }) => code).join('\n');
}
