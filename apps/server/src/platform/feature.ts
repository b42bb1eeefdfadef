import type { FastifyInstance } from 'fastify';
import type { StoredBytes } from './stored-bytes.ts';
import type { StoredMetric } from './stored-metrics.ts';

/**
 * One table's records of one rider, without secrets, for the download of all data. A test checks that every table with
 * a rider's records has one.
 */
export type Exporter = {
  table: string;
  records(userId: string): AsyncIterable<unknown> | Promise<readonly unknown[]>;
  /** What riders' rows take, of tables with photos or recorded rides. */
  bytes?: StoredBytes;
};

/** What a feature brings into the app: `app.ts` makes each once by its `…Feature` function. */
export type Feature = {
  /** Serves its endpoints and starts its background work. */
  register(app: FastifyInstance): Promise<void>;
  /** Its part of a rider's download. */
  exports?: readonly Exporter[];
  /** Its metrics for the operator. */
  metrics?: readonly StoredMetric[];
};
