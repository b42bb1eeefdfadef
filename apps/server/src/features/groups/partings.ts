import type { Database } from '#platform/database.ts';

/**
 * What ends permanently, in the same transaction, between a rider who leaves a group and its members, or between two
 * riders of whom one blocks the other.
 */
export type Partings = {
  left(tx: Database, userId: string, groupId: string): Promise<void>;
  blocked(tx: Database, userId: string, otherId: string): Promise<void>;
};
