import type { NoticeKind } from '@estradeiro/contract/notifications';
import type { Database } from './database.ts';

/**
 * What a rider is told. `cause` names the thing once for each rider: a second notice of one cause is the first, unless
 * its `version` is higher, which tells it anew. `text` is what a rider wrote: it goes to screens of those who chose so
 * and is never stored.
 */
export type NewNotice = {
  riderId: string;
  kind: NoticeKind;
  cause: string;
  title: string;
  body: string;
  path: string;
  version?: number;
  at: Date;
  text?: string;
};

/** Writes notices, each with its job, in the transaction of their cause; at most one for each rider and cause. */
export type TellNotices = (tx: Database, notices: readonly NewNotice[]) => Promise<void>;
