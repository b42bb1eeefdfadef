import { formatDay } from '@estradeiro/contract/day';
import { FileUp, TriangleAlert } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { FileInput } from '#ui/file-input.tsx';
import { fileTexts } from '../texts.ts';

/** From the first to the last day of what a file holds. */
export function Period({ records }: { records: readonly { date: string }[] }) {
  const days = records.map(({ date }) => date).sort();
  const [first, last] = [days[0], days.at(-1)];
  return first && last ? <p className="text-quiet">{fileTexts.period(formatDay(first), formatDay(last))}</p> : null;
}

const mostProblems = 20;

/** The lines of a file that nobody can read, and why. */
export const Problems = ({ problems }: { problems: readonly { line: number; problem: string }[] }) => (
  <div role="alert" className="flex flex-col gap-2 rounded-card border border-danger p-3">
    <p className="flex items-center gap-2 font-semibold text-danger">
      <TriangleAlert size={20} aria-hidden="true" />
      {fileTexts.badLines(problems.length)}
    </p>
    <p>{fileTexts.badLinesHint}</p>
    <ul className="flex flex-col gap-1 text-15">
      {problems.slice(0, mostProblems).map(({ line, problem }, index) => (
        <li key={`${line} ${index.toString()}`} className="wrap-anywhere">
          {fileTexts.line(line, problem)}
        </li>
      ))}
      {problems.length > mostProblems && <li>{fileTexts.moreLines(problems.length - mostProblems)}</li>}
    </ul>
  </div>
);

/** Chooses a file of this device. */
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
