import type { FastifyInstance } from 'fastify';
import type { Figure } from './figures.ts';

/**
 * One table's records of one rider, without secrets, for the download of all data. Every table that a rider's record can be in has
 * one, or a test says that it is missing.
 */
export type Exporter = {
  table: string;
  records(userId: string): AsyncIterable<unknown> | Promise<readonly unknown[]>;
};

/** What a feature brings into the app: `app.ts` makes each once, by what its own `…Feature` function asks for. */
export type Feature = {
  /** Serves its endpoints, and does what goes on while the app runs. */
  register(app: FastifyInstance): Promise<void>;
  /** What riders download of it. */
  exports?: readonly Exporter[];
  /** What the operator watches of it. */
  figures?: readonly Figure[];
};
