/** A metric of stored data, read when the operator's monitoring requests it. */
export type StoredMetric = {
  /** In snake case, with its unit, without our prefix. */
  name: string;
  help: string;
  labelNames?: string[];
  read(): Promise<readonly StoredMetricValue[]>;
};

export type StoredMetricValue = { labels?: Record<string, string>; value: number };
