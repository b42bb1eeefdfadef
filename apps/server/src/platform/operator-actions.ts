import type { OperatorActionKind } from '@estradeiro/contract/operator';
import type { Database } from './database.ts';

/**
 * Writes down what an operator did, in its transaction. It is `about` an id, so that no name outlives an account: of the group, or
 * the kind of a thing of lodging and the id of its place.
 */
export type WriteOperatorAction = (
  tx: Database,
  actor: { userId: string; address: string },
  kind: OperatorActionKind,
  about: string,
) => Promise<void>;
