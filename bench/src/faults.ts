import type { Bench } from './bench.ts';
import { backupUnderWrites } from './faults/backup.ts';
import { connectionsEnded } from './faults/connections.ts';
import { diskFull } from './faults/disk-full.ts';
import { killedOnEmbedded, killedOnPostgres } from './faults/killed.ts';
import { instances } from './faults/killed-instance.ts';
import { lastRoom } from './faults/last-room.ts';
import { mapsKilled, mapsTruncated } from './faults/maps.ts';
import { pushTroubled } from './faults/push.ts';
import { startTimes } from './faults/starts.ts';
import { upgrade } from './faults/upgrade.ts';

/** `faults` runs all. */
export const faults: Record<string, Bench> = {
  'faults/killed': killedOnEmbedded,
  'faults/killed-postgres': killedOnPostgres,
  'faults/connections': connectionsEnded,
  'faults/instances': instances,
  'faults/last-room': lastRoom,
  'faults/maps-killed': mapsKilled,
  'faults/maps-truncated': mapsTruncated,
  'faults/disk-full': diskFull,
  'faults/push': pushTroubled,
  'faults/upgrade': upgrade,
  'faults/backup': backupUnderWrites,
  'faults/starts': startTimes,
};
