/** What a bench found: lines to read, and whether every limit held. */
export type BenchResult = { lines: string[]; ok: boolean };

export type Bench = {
  /** A sentence for the reader. */
  name: string;
  /** Throws `BenchSkipped` where this machine lacks what it measures with. */
  run: () => Promise<BenchResult>;
};

/** A bench that cannot run here; `message` says what is missing. */
export class BenchSkipped extends Error {
  override name = 'BenchSkipped';
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** The value that so large a share of all values is not above. */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;
