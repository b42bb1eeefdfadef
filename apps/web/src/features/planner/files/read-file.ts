import { unzipSync } from 'fflate';
import { fileText } from './file-text.ts';
import { readGeoJson } from './geojson.ts';
import { readGpx } from './gpx.ts';
import { isZip } from './is-zip.ts';
import { isOnlyLink, readKml } from './kml.ts';
import { type OpenedFile, openedFile } from './opened-file.ts';
import type { RawFile } from './raw-file.ts';
import { readTcx } from './tcx.ts';
import { readXml } from './xml.ts';

export type Unreadable = 'too-large' | 'too-many-points' | 'unknown' | 'only-link' | 'empty' | 'blank';

/** A recording of ten hours at one point a second with all values of a receiver has 9 MB. */
const mostBytes = 40_000_000;
const mostPoints = 300_000;

/** Detects GPX, KML, KMZ, TCX or GeoJSON by the content, whatever the file's name. */
export function readFile(bytes: Uint8Array): OpenedFile | Unreadable {
  const unpacked = isZip(bytes) ? kmlOfZip(bytes) : bytes;
  if (typeof unpacked === 'string') return unpacked;
  if (unpacked.length > mostBytes) return 'too-large';
  const text = fileText(unpacked);
  if (text.trim() === '') return 'blank';
  const read = rawFile(text);
  if (typeof read === 'string') return read;
  if (countPoints(read.raw) > mostPoints) return 'too-many-points';
  const opened = openedFile(read.raw, read.isCut);
  return opened.routes.length + opened.places.length > 0 ? opened : 'empty';
}

function rawFile(text: string): { raw: RawFile; isCut: boolean } | Unreadable {
  if (/^\s*[[{]/.test(text)) {
    const raw = readGeoJson(text);
    return raw ? { raw, isCut: false } : 'unknown';
  }
  const xml = readXml(text);
  if (!xml) return 'unknown';
  const { root, isCut } = xml;
  if (root.name === 'gpx') return { raw: readGpx(root), isCut };
  if (root.name === 'TrainingCenterDatabase') return { raw: readTcx(root), isCut };
  if (root.name !== 'kml' && root.name !== 'Document') return 'unknown';
  return isOnlyLink(root) ? 'only-link' : { raw: readKml(root), isCut };
}

function countPoints({ tracks, routes, places }: RawFile): number {
  const ofTracks = tracks.flatMap(({ segments }) => segments.map(({ length }) => length));
  const ofRoutes = routes.flatMap(({ points }) => points.map(({ onward }) => 1 + onward.length));
  return [...ofTracks, ...ofRoutes].reduce((sum, count) => sum + count, places.length);
}

/** The first KML at the root of a KMZ, as the format requires; pictures are never unpacked. */
function kmlOfZip(bytes: Uint8Array): Uint8Array | Unreadable {
  let isFound = false;
  let isTooLarge = false;
  try {
    const files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (isFound || !/\.kml$/i.test(name)) return false;
        isFound = true;
        isTooLarge = originalSize > mostBytes;
        return !isTooLarge;
      },
    });
    if (isTooLarge) return 'too-large';
    return Object.values(files)[0] ?? 'unknown';
  } catch {
    return 'unknown';
  }
}
