import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const screenshots = join(import.meta.dirname, '../../docs/screenshots');
const shown = ['riding', 'planning', 'fuel', 'sos', 'wide'];

/** Emits the screenshots that the manifest shows before an installation, copied from the documentation. */
export function manifestPictures(): Plugin {
  return {
    name: 'manifest-pictures',
    apply: 'build',
    async generateBundle() {
      for (const name of shown) {
        const source = await readFile(join(screenshots, `${name}.png`));
        this.emitFile({ type: 'asset', fileName: `screenshots/${name}.png`, source });
      }
    },
  };
}
