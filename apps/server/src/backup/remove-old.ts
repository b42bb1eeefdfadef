import { BackupError } from './archive.ts';
import { type BackupStorage, backupName } from './storage.ts';
import { texts } from './texts.ts';

/** What this server knows of its earlier copies: the accounts in the last one, and when the first one was begun. */
export type EarlierCopies = { accounts: number; since: string };

type Settings = { storage: BackupStorage; keepDays: number; before: EarlierCopies | null; now: Date };

const dayMs = 86_400_000;
/** Besides the new one, whatever their age: a clock may be wrong. */
const fewestKept = 3;

/**
 * Removes copies older than `keepDays`, once a newer one is checked. Copies from before this server's first one are
 * another's, and none is removed where half of the accounts are gone. Resolves to a remark, in words, where copies
 * stayed for a reason that an operator should know.
 */
export async function removeOld(
  { storage, keepDays, before, now }: Settings,
  made: { name: string; accounts: number },
): Promise<string | null> {
  if (!before) return null;
  if (made.accounts < before.accounts && made.accounts * 2 <= before.accounts) {
    return texts.fewerAccounts(before.accounts, made.accounts);
  }
  const first = backupName(new Date(before.since));
  const oldest = backupName(new Date(now.getTime() - keepDays * dayMs));
  try {
    const others = (await storage.list()).filter(({ name }) => name !== made.name);
    for (const { name } of others.slice(fewestKept)) {
      if (name >= first && name < oldest) await storage.remove(name);
    }
    return null;
  } catch (cause) {
    if (!(cause instanceof BackupError)) throw cause;
    return texts.notRemoved(cause.message);
  }
}
