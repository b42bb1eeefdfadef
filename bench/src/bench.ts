export type BenchResult = { lines: string[]; ok: boolean };

export type Bench = {
  name: string;
  /** Throws `BenchSkipped` on a machine without the needed tools. */
  run: () => Promise<BenchResult>;
};

/** `message` says what is missing on this machine. */
export class BenchSkipped extends Error {
  override name = 'BenchSkipped';
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** The value below or at which this share of all values lies. */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;
