import { accessSync, constants } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { texts } from './texts.ts';

/** Valhalla's package is optional, because its binaries exist for few systems only. `message` is pt-BR, for the operator. */
export class ValhallaMissingError extends Error {
  override name = 'ValhallaMissingError';
}

/** The path of Valhalla's tile builder. Fails with `ValhallaMissingError` when the package or its binary is missing. */
export function findTileBuilder({ platform, arch }: { platform: string; arch: string } = process): string {
  try {
    const packageFolder = dirname(createRequire(import.meta.url).resolve('@valhallajs/valhallajs'));
    const builder = join(packageFolder, platform, arch, 'valhalla_build_tiles');
    accessSync(builder, constants.X_OK);
    return builder;
  } catch (cause) {
    throw new ValhallaMissingError(texts.noValhalla(`${platform} ${arch}`), { cause });
  }
}
