import { MapsError } from '../installation/maps-error.ts';
import { texts as mapsTexts } from '../installation/texts.ts';
import { UnreadableExtractError } from '../osm/unreadable-extract-error.ts';
import { ValhallaMissingError } from '../routing-tiles/find-valhalla.ts';
import { TileBuildError } from '../routing-tiles/run-builder.ts';
import { DownloadError } from './download.ts';
import { texts } from './texts.ts';

/** The failure in pt-BR, for the person at the terminal. */
export function explain(error: unknown, mapsDir: string): string {
  if (error instanceof TileBuildError) return `${error.message}\n${error.cause}`;
  const ours = [MapsError, UnreadableExtractError, ValhallaMissingError, DownloadError];
  if (ours.some((type) => error instanceof type)) return (error as Error).message;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === 'SQLITE_FULL') return mapsTexts.noSpace();
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM') return texts.notWritable(mapsDir);
  return texts.unexpected(message);
}
