import { formatDay } from '@estradeiro/contract/day';
import { FileUp, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FileInput } from '#ui/file-input.tsx';
import { takeLostFocus } from '#ui/take-lost-focus.ts';
import { fileTexts } from '../texts.ts';

export function Period({ records }: { records: readonly { date: string }[] }) {
  const days = records.map(({ date }) => date).sort();
  const [first, last] = [days[0], days.at(-1)];
  return first && last ? <p className="text-quiet">{fileTexts.period(formatDay(first), formatDay(last))}</p> : null;
}

/** The number of bad lines shown at first: in a file read in a wrong way every line is bad. */
const mostProblems = 20;

type BadLinesProps = {
  lines: readonly { index: number; line: number; problem: string }[];
  hint: string;
  /** The form that corrects a line; `close` ends it. */
  form: (index: number, close: () => void) => ReactNode;
};

export function BadLines({ lines, hint, form }: BadLinesProps) {
  const [mending, setMending] = useState<number | null>(null);
  const [isAll, showAll] = useState(false);
  const shown = isAll ? lines : lines.slice(0, mostProblems);
  const mended = lines.find(({ index }) => index === mending);
  const close = () => setMending(null);
  if (lines.length === 0) return null;
  return (
    <div className="flex flex-col gap-2 rounded-card border border-warning p-3">
      <div role="alert" className="flex flex-col gap-2">
        <p ref={takeLostFocus} tabIndex={-1} className="flex items-center gap-2 font-semibold">
          <TriangleAlert size={20} aria-hidden="true" />
          {fileTexts.badLines(lines.length)}
        </p>
        <p>{hint}</p>
      </div>
      <ul className="flex flex-col divide-y divide-line">
        {shown.map(({ index, line, problem }) => (
          <li key={index} className="flex items-center justify-between gap-2 py-2">
            <span className="min-w-0 text-15 wrap-anywhere">{fileTexts.line(line, problem)}</span>
            <Button variant="text" aria-label={fileTexts.mendLine(line)} onClick={() => setMending(index)}>
              {fileTexts.mend}
            </Button>
          </li>
        ))}
      </ul>
      {shown.length < lines.length && (
        <Button variant="secondary" onClick={() => showAll(true)}>
          {fileTexts.showAll(lines.length)}
        </Button>
      )}
      {mended && (
        <Dialog open onOpenChange={close} title={fileTexts.mendLine(mended.line)} description={mended.problem}>
          {form(mended.index, close)}
        </Dialog>
      )}
    </div>
  );
}

export function FileButton({ isFirst, onChoose }: { isFirst: boolean; onChoose: (file: File) => void }) {
  const label = isFirst ? fileTexts.choose : fileTexts.chooseOther;
  return (
    <FileInput label={label} accept=".csv,text/csv,text/plain" onChoose={([file]) => onChoose(file)}>
      {(open) => (
        <Button
          variant={isFirst ? 'primary' : 'secondary'}
          icon={<FileUp size={20} aria-hidden="true" />}
          onClick={open}
        >
          {label}
        </Button>
      )}
    </FileInput>
  );
}
