import { fileURLToPath } from 'node:url';

/** The folder of the photographs, which git ignores. */
export const album = fileURLToPath(new URL('../../photographs', import.meta.url));

export const phone = { width: 390, height: 844 };

export const windows = [phone, { width: 844, height: 390 }, { width: 1280, height: 844 }];

export const photoName = (screen: string, theme: string, width: number): string =>
  `${screen.replaceAll(/[^a-z0-9]+/gi, '-')}-${width}-${theme}.png`;
