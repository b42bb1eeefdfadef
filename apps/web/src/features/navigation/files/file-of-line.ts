import type { SharedLine } from '@estradeiro/contract/sharing';
import { decodePolyline } from '@estradeiro/navigation/polyline';
import type { OpenedFile } from './opened-file.ts';

/** What somebody sent by a link, as a file that holds this one line. */
export function fileOfLine({ name, polyline, waypoints }: SharedLine): OpenedFile {
  const pieces = [decodePolyline(polyline)];
  return {
    name,
    routes: [{ kind: 'line', name, pieces, stops: waypoints }],
    places: [],
    badPoints: 0,
    areas: 0,
    isCut: false,
  };
}
