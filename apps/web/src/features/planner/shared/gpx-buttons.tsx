import type { Route } from '@estradeiro/contract/navigation';
import { writeGpx } from '@estradeiro/navigation/gpx-writer';
import { isSketch } from '@estradeiro/navigation/line-route';
import { Download, Upload } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { FileInput } from '#ui/file-input.tsx';
import { fileNameOf, saveFile } from '#ui/save-file.ts';
import { texts } from '../texts.ts';

/** Saves a GPX 1.1 file of this name. */
export function ExportGpx({ name, route }: { name: string; route: Route }) {
  const save = () => {
    const gpx = writeGpx({ ...route, name, isSketch: isSketch(route) }, new Date().toISOString());
    saveFile(`${fileNameOf(name, 'rota')}.gpx`, new Blob([gpx], { type: 'application/gpx+xml' }));
  };
  return (
    <Button variant="secondary" icon={<Download size={20} aria-hidden="true" />} onClick={save}>
      {texts.exportGpx}
    </Button>
  );
}

/** The media types that phones give these files; a few give none, so the extensions are listed too. */
const accepted =
  '.gpx,.kml,.kmz,.tcx,.geojson,.json,application/gpx+xml,application/vnd.google-earth.kml+xml,application/vnd.google-earth.kmz,application/geo+json';

export function OpenFile({ busy, onFile }: { busy: boolean; onFile: (file: File) => void }) {
  return (
    <FileInput label={texts.openFile} accept={accepted} onChoose={([file]) => onFile(file)}>
      {(open) => (
        <Button variant="secondary" busy={busy} icon={<Upload size={20} aria-hidden="true" />} onClick={open}>
          {texts.openFile}
        </Button>
      )}
    </FileInput>
  );
}
