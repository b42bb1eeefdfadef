import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const esm = join(dirname(createRequire(import.meta.url).resolve('lucide-react')), '../esm');
const folder = 'lucide-react/dist/esm';
const fromIndex = /^import \{([^}]+)\} from ['"]lucide-react['"];?$/gm;
const ofIndex = /^export \{([^}]+)\} from '\.\/(icons\/[\w-]+\.mjs)';$/gm;

/**
 * Imports each icon from its own file instead of the index of all 1,600: the build is told of what a module needs, and reads half as
 * many files. The names by which React tells an icon's lines apart become numbers: at random, as they come, they do not compress.
 */
export function icons(): Plugin {
  const fileOf = iconFiles();
  return {
    name: 'icons',
    apply: 'build',
    transform(code, id) {
      if (id.includes(`${folder}/icons/`)) return { code: numbered(code), map: null };
      if (id.includes('node_modules') || !code.includes('lucide-react')) return null;
      return {
        code: code.replace(fromIndex, (_, names: string) =>
          names
            .split(',')
            .filter((name) => name.trim())
            .map(imported)
            .join(''),
        ),
        map: null,
      };
    },
  };

  function imported(name: string): string {
    const [icon = '', alias = icon] = name.trim().split(/\s+as\s+/);
    const file = fileOf.get(icon);
    if (!file) throw new Error(`lucide-react has no icon ${icon}`);
    return `import ${alias} from '${folder}/${file}';`;
  }
}

function iconFiles(): Map<string, string> {
  const index = readFileSync(join(esm, 'lucide-react.mjs'), 'utf8');
  return new Map(
    [...index.matchAll(ofIndex)].flatMap(([, names = '', file = '']) =>
      names.split(',').map((name) => [name.trim().replace('default as ', ''), file] as const),
    ),
  );
}

function numbered(code: string): string {
  let line = 0;
  return code.replace(/\bkey: "\w+"/g, () => `key: ${line++}`);
}
