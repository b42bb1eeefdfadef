import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { screens } from '../support/screens.ts';
import { themes } from '../support/theme.ts';
import { album, photoName, windows } from './album.ts';

const style = `body { font: 16px sans-serif; margin: 16px; background: #888 }
div { display: flex; gap: 8px; align-items: start } img { height: 480px }`;

/** Writes a page with all photographs of this run and earlier ones, a row for each screen. */
export function layContactSheet(): void {
  const states = screens.flatMap((screen) => [screen, ...(screen.next ?? [])]);
  const rows = states.map(({ name }) => {
    const photos = windows.flatMap(({ width }) => themes.map((theme) => photoName(name, theme, width)));
    const images = photos
      .filter((photo) => existsSync(join(album, photo)))
      .map((photo) => `<a href="${photo}"><img src="${photo}" alt="" loading="lazy"></a>`);
    return `<h2>${name}</h2><div>${images.join('')}</div>`;
  });
  const head = `<!doctype html><meta charset="utf-8"><style>${style}</style>`;
  writeFileSync(join(album, 'index.html'), `${head}${rows.join('\n')}`);
}
