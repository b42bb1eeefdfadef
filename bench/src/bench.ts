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
