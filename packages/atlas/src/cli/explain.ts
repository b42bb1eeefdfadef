import { MapsError } from '../installation/maps-error.ts';
import { texts as mapsTexts } from '../installation/texts.ts';
import { UnreadableExtractError } from '../osm/unreadable-extract-error.ts';
import { ValhallaMissingError } from '../routing-tiles/find-valhalla.ts';
import { TileBuildError } from '../routing-tiles/run-builder.ts';
import { DownloadError } from './download.ts';
import { texts } from './texts.ts';

/** The failure in pt-BR, for the person at the terminal. */
export const explain = (error: unknown, mapsDir: string): string =>
  explainKnown(error, mapsDir) ?? texts.unexpected((error as Error).message);

/** Why a list of good roads could not be written again, with advice where another installation of its map helps. */
export const explainList = (error: unknown, mapsDir: string): string =>
  explainKnown(error, mapsDir) ?? `${texts.unexpected((error as Error).message)} ${texts.installAgain}`;

/** Null for a failure that is none of ours, nor a lack of space or permission. */
function explainKnown(error: unknown, mapsDir: string): string | null {
  if (error instanceof TileBuildError) return `${error.message}\n${error.cause}`;
  const ours = [MapsError, UnreadableExtractError, ValhallaMissingError, DownloadError];
  if (ours.some((type) => error instanceof type)) return (error as Error).message;
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === 'SQLITE_FULL') return mapsTexts.noSpace();
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM') return texts.notWritable(mapsDir);
  return null;
}
