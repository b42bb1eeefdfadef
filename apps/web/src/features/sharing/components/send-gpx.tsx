import type { SharedLine } from '@estradeiro/contract/sharing';
import { FileDown } from 'lucide-react';
import { saveFile } from '#platform/save-file.ts';
import { Button } from '#ui/button.tsx';
import { gpxFileOf } from '../line-gpx.ts';
import { shareTexts } from '../texts.ts';

/** Hands the line as a GPX to another app where the browser can, else keeps it as a file. */
export function SendGpx({ line }: { line: SharedLine }) {
  const canShare =
    navigator.canShare?.({ files: [new File([''], 'rota.gpx', { type: 'application/gpx+xml' })] }) ?? false;
  const send = () => {
    const file = gpxFileOf(line, new Date().toISOString());
    if (!canShare) return saveFile(file.name, file);
    navigator.share({ files: [file], title: line.name }).catch((error: unknown) => {
      // The rider may change their mind; anything else leaves them with the file.
      if (!(error instanceof DOMException && error.name === 'AbortError')) saveFile(file.name, file);
    });
  };
  return (
    <Button variant="secondary" icon={<FileDown size={20} aria-hidden="true" />} onClick={send}>
      {canShare ? shareTexts.sendGpx : shareTexts.saveGpx}
    </Button>
  );
}
