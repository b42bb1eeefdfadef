import type { Database } from '#platform/database.ts';

/**
 * Ends what a rider who leaves a group shares with its members, or what two riders share of whom one blocks the other;
 * permanently, and in the same transaction.
 */
export type Partings = {
  left(tx: Database, userId: string, groupId: string): Promise<void>;
  blocked(tx: Database, userId: string, otherId: string): Promise<void>;
};
