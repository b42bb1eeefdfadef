import { texts } from './texts.ts';

/** A terminal, whose lines can be overwritten, or a file, which keeps them all. */
export type Output = { write(text: string): unknown; isTTY?: boolean };

/** Where a command writes; `remarks` repeats what one that went well left out. */
export type Outputs = { output: Output; remarks?: Output };

/** Writes what a command left out though it went well. */
export function remark({ output, remarks }: Outputs, text: string): void {
  output.write(`${text}\n`);
  remarks?.write(`${text}\n`);
}

export type Progress = {
  /** Progress of the labelled task from 0 to 1; null where the end is unknown. A new label starts a new bar. */
  show(label: string, fraction: number | null, detail?: string): void;
  /** Keeps the last bar and continues below it. */
  end(): void;
};

const barWidth = 30;
/** Number of lines for a task when the output is a file. */
const quietSteps = 10;

/** Bars on a terminal, a few plain lines elsewhere. */
export const createProgress = (output: Output): Progress => (output.isTTY ? createBars(output) : createLines(output));

function createBars(output: Output): Progress {
  let current = '';
  let drawn = '';
  return {
    show(label, fraction, detail = '') {
      if (label !== current && current !== '') output.write('\n');
      current = label;
      const line = `${label.padEnd(28)} ${fraction === null ? '' : `${bar(fraction)} ${percent(fraction)}`} ${detail}`;
      if (line === drawn) return;
      drawn = line;
      output.write(`\r${line}\x1b[K`);
    },
    end() {
      if (current !== '') output.write('\n');
      current = '';
    },
  };
}

function createLines(output: Output): Progress {
  let current = '';
  let lastStep = -1;
  return {
    show(label, fraction, detail = '') {
      const step = Math.floor((fraction ?? 0) * quietSteps);
      if (label === current && step <= lastStep) return;
      lastStep = step;
      current = label;
      output.write(`${label} ${fraction === null ? '' : percent(fraction)} ${detail}`.trimEnd().concat('\n'));
    },
    end() {
      current = '';
    },
  };
}

const bar = (fraction: number) => {
  const full = Math.round(fraction * barWidth);
  return `${'█'.repeat(full)}${'░'.repeat(barWidth - full)}`;
};
const percent = (fraction: number) => `${Math.floor(fraction * 100)} %`.padStart(5);

/** No estimate is given before this much time and this share of the task have passed. */
const leastSeconds = 5;
const leastFraction = 0.02;

/** Estimates the remaining time, in words, from the pace since the first call, which may be in the middle of the task; '' at first. */
export function createTimeLeft(now: () => Date): (fraction: number) => string {
  let start: { at: number; fraction: number } | null = null;
  return (fraction) => {
    const at = now().getTime();
    start ??= { at, fraction };
    const [seconds, done] = [(at - start.at) / 1_000, fraction - start.fraction];
    if (seconds < leastSeconds || done < leastFraction || fraction >= 1) return '';
    return texts.timeLeft((seconds / done) * (1 - fraction));
  };
}
