/** A metric of stored data, read when the operator's monitoring requests it. */
export type Figure = {
  /** In snake case, with its unit, without our prefix. */
  name: string;
  help: string;
  labelNames?: string[];
  read(): Promise<readonly FigureValue[]>;
};

export type FigureValue = { labels?: Record<string, string>; value: number };
