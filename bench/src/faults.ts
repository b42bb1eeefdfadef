import type { Bench } from './bench.ts';
import { connectionsEnded } from './faults/connections.ts';
import { killedOnEmbedded, killedOnPostgres } from './faults/killed.ts';

/** By the names to ask for them with; `faults` asks for all. */
export const faults: Record<string, Bench> = {
  'faults/killed': killedOnEmbedded,
  'faults/killed-postgres': killedOnPostgres,
  'faults/connections': connectionsEnded,
};
