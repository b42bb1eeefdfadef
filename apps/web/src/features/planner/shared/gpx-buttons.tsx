import type { Route } from '@estradeiro/contract/navigation';
import { writeGpx } from '@estradeiro/navigation/gpx-writer';
import { isSketch } from '@estradeiro/navigation/line-route';
import { useQueryClient } from '@tanstack/react-query';
import { Download, Upload } from 'lucide-react';
import { useState } from 'react';
import { routeHeightsQuery } from '#features/heights/shared/line-heights.ts';
import { Button } from '#ui/button.tsx';
import { FileInput } from '#ui/file-input.tsx';
import { fileNameOf, saveFile } from '#ui/save-file.ts';
import { texts } from '../texts.ts';
import { usePlanRoad } from './use-plan-road.ts';

/** Saves a GPX 1.1 file of this name, with the heights of its line where they are known. */
export function ExportGpx({ name, route }: { name: string; route: Route }) {
  const client = useQueryClient();
  const areHeightsKnown = usePlanRoad(route).heights !== null;
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    // Without a network the file is worth more than its heights.
    const heights = areHeightsKnown ? await client.fetchQuery(routeHeightsQuery(route)).catch(() => null) : null;
    setBusy(false);
    const gpx = writeGpx({ ...route, name, isSketch: isSketch(route), heights }, new Date().toISOString());
    saveFile(`${fileNameOf(name, 'rota')}.gpx`, new Blob([gpx], { type: 'application/gpx+xml' }));
  };
  return (
    <Button
      variant="secondary"
      busy={busy}
      icon={<Download size={20} aria-hidden="true" />}
      onClick={() => void save()}
    >
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
