import { degreesOf, nameOf, type RawFile, type RawPoint } from './raw-file.ts';
import { childrenOf, descendantsOf, textOf, type XmlElement } from './xml.ts';

/** Reads KML 2.2 (https://developers.google.com/kml/documentation/kmlreference): the lines, tracks and pins of all its folders. */
export function readKml(root: XmlElement): RawFile {
  const [document = root] = childrenOf(root, 'Document');
  const file: RawFile = { name: nameOf(textOf(document, 'name')), tracks: [], routes: [], places: [], areas: 0 };
  for (const placemark of descendantsOf(root, 'Placemark')) {
    const name = nameOf(textOf(placemark, 'name'));
    const geometries = descendantsOf(placemark, 'LineString', 'Track', 'Point', 'Polygon');
    const lines = geometries.filter((geometry) => geometry.name === 'LineString' || geometry.name === 'Track');
    if (lines.length > 0) file.tracks.push({ name, segments: lines.map(lineOf) });
    const points = geometries.filter((geometry) => geometry.name === 'Point');
    for (const point of points) for (const at of coordinatesOf(point).slice(0, 1)) file.places.push({ ...at, name });
    file.areas += geometries.filter((geometry) => geometry.name === 'Polygon').length;
  }
  return file;
}

/** Whether the file contains only a link to another file, as Google My Maps exports it with 'keep up to date'. */
export const isOnlyLink = (root: XmlElement): boolean =>
  descendantsOf(root, 'NetworkLink').length > 0 && descendantsOf(root, 'Placemark').length === 0;

const lineOf = (geometry: XmlElement): RawPoint[] =>
  geometry.name === 'Track'
    ? childrenOf(geometry, 'coord').map(({ text }) => ({ ...pointOf(text.trim().split(/\s+/)), isTimed: true }))
    : coordinatesOf(geometry);

/** `lng,lat,height`, separated by blanks. */
const coordinatesOf = (geometry: XmlElement): RawPoint[] =>
  (textOf(geometry, 'coordinates') ?? '')
    .split(/\s+/)
    .filter((tuple) => tuple !== '')
    .map((tuple) => pointOf(tuple.split(',')));

const pointOf = ([lng, lat]: string[]): RawPoint => ({ lat: degreesOf(lat), lng: degreesOf(lng) });
