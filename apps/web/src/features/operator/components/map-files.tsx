import type { MapUpload, OperatorMaps } from '@estradeiro/contract/operator-maps';
import { Trash2, Upload, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { failureText } from '#platform/api-error.ts';
import { showFailure } from '#platform/show-failure.ts';
import { ask } from '#ui/ask.tsx';
import { Button } from '#ui/button.tsx';
import { FileInput } from '#ui/file-input.tsx';
import { useDeleteMapFile, useDiscardUpload, useSendExtract } from '../api.ts';
import { mapTexts } from '../map-texts.ts';
import { extractNameOf } from '../send-extract.ts';
import { ProgressBar } from './progress-bar.tsx';

type Props = {
  maps: OperatorMaps;
  chosen: readonly string[];
  onToggle: (name: string) => void;
  /** A file has arrived, or is there no more. */
  onChange: (name: string, isThere: boolean) => void;
};

/** The extracts in the server's folder, those on their way there, and one more from this device. */
export function MapFiles({ maps, chosen, onToggle, onChange }: Props) {
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="text-15 font-semibold">{mapTexts.files}</legend>
      {maps.files.map((name) => (
        <div key={name} className="flex items-center justify-between gap-3">
          <label className="flex min-h-12 min-w-0 flex-1 items-center gap-3">
            <input
              type="checkbox"
              className="size-5 flex-none accent-guidance"
              checked={chosen.includes(name)}
              onChange={() => onToggle(name)}
            />
            <span className="wrap-anywhere">{name}</span>
          </label>
          <DeleteFile name={name} onDeleted={() => onChange(name, false)} />
        </div>
      ))}
      <SendFile maps={maps} onArrived={(name) => onChange(name, true)} />
      <p className="text-15 text-quiet wrap-anywhere">{mapTexts.filesHint(maps.folder)}</p>
    </fieldset>
  );
}

function DeleteFile({ name, onDeleted }: { name: string; onDeleted: () => void }) {
  const remove = useDeleteMapFile();
  const askFirst = async () => {
    const question = { title: mapTexts.deleteQuestion(name), hint: mapTexts.deleteHint, yes: mapTexts.delete };
    if (!(await ask(question))) return;
    remove.mutate(name, {
      onSuccess: onDeleted,
      onError: (error) => showFailure(mapTexts.deleteFailed, error),
    });
  };
  return (
    <Button
      variant="quiet"
      className="flex-none px-3!"
      aria-label={mapTexts.deleteOf(name)}
      icon={<Trash2 size={20} aria-hidden="true" />}
      busy={remove.isPending}
      onClick={() => void askFirst()}
    />
  );
}

type SendProps = { maps: OperatorMaps; onArrived: (name: string) => void };

function SendFile({ maps: { files, uploads }, onArrived }: SendProps) {
  const [sent, setSent] = useState<MapUpload | null>(null);
  const [isWrong, setWrong] = useState(false);
  const stop = useRef<AbortController | null>(null);
  const { mutate, isPending, error } = useSendExtract(setSent);
  useEffect(() => () => stop.current?.abort(), []);

  const begin = async (file: File) => {
    const name = extractNameOf(file);
    setWrong(name === null);
    if (name === null) return;
    const question = { title: mapTexts.replaceQuestion(name), hint: mapTexts.replaceHint, yes: mapTexts.replace };
    if (files.includes(name) && !(await ask(question))) return;
    stop.current = new AbortController();
    mutate({ file, name, signal: stop.current.signal }, { onSuccess: onArrived, onSettled: () => setSent(null) });
  };
  const failure = isWrong ? mapTexts.wrongFile : error && !stop.current?.signal.aborted ? failureText(error) : null;

  return (
    <>
      {uploads
        .filter(({ name }) => name !== sent?.name)
        .map((upload) => (
          <Unfinished key={upload.name} upload={upload} />
        ))}
      {isPending && sent ? (
        <Sending upload={sent} onStop={() => stop.current?.abort()} />
      ) : (
        <FileInput label={mapTexts.send} accept=".pbf" onChoose={([file]) => void begin(file)}>
          {(open) => (
            <Button
              variant="secondary"
              className="self-start"
              icon={<Upload size={20} aria-hidden="true" />}
              busy={isPending}
              onClick={open}
            >
              {mapTexts.send}
            </Button>
          )}
        </FileInput>
      )}
      {failure && (
        <p role="alert" className="font-semibold text-danger">
          {failure}
        </p>
      )}
    </>
  );
}

function Sending({ upload, onStop }: { upload: MapUpload; onStop: () => void }) {
  const { name, bytes, receivedBytes } = upload;
  return (
    <div className="flex items-center gap-3 py-2">
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <p className="font-semibold wrap-anywhere">{mapTexts.sending(name)}</p>
        <ProgressBar label={mapTexts.progressOf(name)} fraction={receivedBytes / bytes} />
        <p className="text-15 text-quiet tabular-nums">{mapTexts.sent(upload)}</p>
      </div>
      <Button
        variant="secondary"
        className="flex-none px-3!"
        icon={<X size={20} aria-hidden="true" />}
        aria-label={mapTexts.stopSendingOf(name)}
        onClick={onStop}
      >
        {mapTexts.stopSending}
      </Button>
    </div>
  );
}

function Unfinished({ upload }: { upload: MapUpload }) {
  const discard = useDiscardUpload();
  const askFirst = async () => {
    const title = mapTexts.discardQuestion(upload.name);
    if (!(await ask({ title, hint: mapTexts.discardHint, yes: mapTexts.discard }))) return;
    discard.mutate(upload.name, { onError: (error) => showFailure(mapTexts.discardFailed, error) });
  };
  return (
    <div className="flex items-center justify-between gap-3 py-2">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{upload.name}</p>
        <p className="text-15 text-provisional tabular-nums">{mapTexts.unfinished(upload)}</p>
      </div>
      <Button
        variant="secondary"
        className="flex-none px-3!"
        aria-label={mapTexts.discardOf(upload.name)}
        busy={discard.isPending}
        onClick={() => void askFirst()}
      >
        {mapTexts.discard}
      </Button>
    </div>
  );
}
