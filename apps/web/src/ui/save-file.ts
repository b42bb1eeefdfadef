import { withoutAccents } from '@estradeiro/contract/fold-name';

/** Downloads a file to the browser's downloads folder. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** The file name for a title: 'serra-do-rio-do-rastro'; `fallback` where no letter or digit is left. */
export const fileNameOf = (name: string, fallback: string): string =>
  withoutAccents(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || fallback;
