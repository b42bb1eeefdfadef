/** Where lines go: a terminal that can be drawn over, or a file that keeps them all. */
export type Output = { write(text: string): unknown; isTTY?: boolean };

export type Progress = {
  /** How far the labelled task is, from 0 to 1; null where the end is unknown. A new label begins a new bar. */
  show(label: string, fraction: number | null, detail?: string): void;
  /** Leaves the last bar standing and goes on below it. */
  end(): void;
};

const barWidth = 30;
/** In a file: a line a quarter, not thousands. */
const quietSteps = 4;

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
