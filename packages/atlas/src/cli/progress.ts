import { texts } from './texts.ts';

/** Where lines go: a terminal that can be drawn over, or a file that keeps them all. */
export type Output = { write(text: string): unknown; isTTY?: boolean };

export type Progress = {
  /** How far the labelled task is, from 0 to 1; null where the end is unknown. A new label begins a new bar. */
  show(label: string, fraction: number | null, detail?: string): void;
  /** Leaves the last bar standing and goes on below it. */
  end(): void;
};

const barWidth = 30;
/** In a file: a line a tenth, not thousands. */
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

/** Before so much has been seen of the pace, nobody knows how long it takes. */
const leastSeconds = 5;
const leastFraction = 0.02;

/** Words on how long a task still takes at its pace since it began, which may be in its middle; none at first. */
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
