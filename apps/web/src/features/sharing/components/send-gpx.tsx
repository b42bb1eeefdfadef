import type { LineHeights } from '@estradeiro/contract/navigation';
import type { SharedLine } from '@estradeiro/contract/sharing';
import { writeGpx } from '@estradeiro/navigation/gpx-writer';
import { FileDown } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { fileNameOf, saveFile } from '#ui/save-file.ts';
import { sharedTexts, shareTexts } from '../texts.ts';

/** Shares the line as a GPX with another app where the browser can, else saves a file. */
export function SendGpx({ line, heights = null }: { line: SharedLine; heights?: LineHeights | null }) {
  const canShare =
    navigator.canShare?.({ files: [new File([''], 'rota.gpx', { type: 'application/gpx+xml' })] }) ?? false;
  const send = () => {
    const file = gpxFileOf(line, heights, new Date().toISOString());
    if (!canShare) return saveFile(file.name, file);
    navigator.share({ files: [file], title: line.name }).catch((error: unknown) => {
      // A rider who cancels gets nothing; any other failure leaves them with the file.
      if (!(error instanceof DOMException && error.name === 'AbortError')) saveFile(file.name, file);
    });
  };
  return (
    <Button variant="secondary" icon={<FileDown size={20} aria-hidden="true" />} onClick={send}>
      {canShare ? shareTexts.sendGpx : shareTexts.saveGpx}
    </Button>
  );
}

/** A line as a GPX 1.1 file without times at its points. `createdAt` is an ISO 8601 time in UTC. */
function gpxFileOf(line: SharedLine, heights: LineHeights | null, createdAt: string): File {
  const { name, polyline, waypoints, estimate, isSketch = estimate } = line;
  const last = waypoints.length - 1;
  const named = waypoints.map((waypoint, index) => {
    const end = index === 0 ? sharedTexts.start : index === last ? sharedTexts.end : undefined;
    const name = waypoint.name ?? end;
    return name ? { ...waypoint, name } : waypoint;
  });
  const gpx = writeGpx({ name, polyline, waypoints: named, estimate, isSketch, heights }, createdAt);
  return new File([gpx], `${fileNameOf(name, 'rota')}.gpx`, { type: 'application/gpx+xml' });
}
