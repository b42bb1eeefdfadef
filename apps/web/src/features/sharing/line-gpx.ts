import type { SharedLine } from '@estradeiro/contract/sharing';
import { writeGpx } from '@estradeiro/navigation/gpx-writer';
import { fileNameOf } from '#platform/save-file.ts';
import { sharedTexts } from './texts.ts';

/** A line as a GPX 1.1 file, without the times at its points. `createdAt` is an ISO 8601 time in UTC. */
export function gpxFileOf({ name, polyline, waypoints }: SharedLine, createdAt: string): File {
  const last = waypoints.length - 1;
  const named = waypoints.map((waypoint, index) => {
    const end = index === 0 ? sharedTexts.start : index === last ? sharedTexts.end : undefined;
    const name = waypoint.name ?? end;
    return name ? { ...waypoint, name } : waypoint;
  });
  const gpx = writeGpx({ name, polyline, waypoints: named }, createdAt);
  return new File([gpx], `${fileNameOf(name, 'rota')}.gpx`, { type: 'application/gpx+xml' });
}
