import type { Route } from '@estradeiro/contract/navigation';
import { writeGpx } from '@estradeiro/navigation/gpx-writer';
import { Download, Upload } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import { fileNameOf, saveFile } from '#platform/save-file.ts';
import { Button } from '#ui/button.tsx';
import { texts } from '../texts.ts';

/** Saves a route as a GPX 1.1 file of this name. */
export function ExportGpx({ name, route }: { name: string; route: Route }) {
  const save = () => {
    const gpx = writeGpx({ ...route, name }, new Date().toISOString());
    saveFile(`${fileNameOf(name, 'rota')}.gpx`, new Blob([gpx], { type: 'application/gpx+xml' }));
  };
  return (
    <Button variant="secondary" icon={<Download size={20} aria-hidden="true" />} onClick={save}>
      {texts.exportGpx}
    </Button>
  );
}

/** Asks for a GPX file. */
export function ImportGpx({ busy, onFile }: { busy: boolean; onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file) onFile(file);
    target.value = ''; // the same file may be chosen again
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".gpx,application/gpx+xml"
        aria-label={texts.importGpx}
        tabIndex={-1}
        className="sr-only"
        onChange={take}
      />
      <Button
        variant="secondary"
        busy={busy}
        icon={<Upload size={20} aria-hidden="true" />}
        onClick={() => input.current?.click()}
      >
        {texts.importGpx}
      </Button>
    </>
  );
}
