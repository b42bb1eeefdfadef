import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { createStored } from '#platform/offline/store.ts';
import {
  assignKey,
  type KeyTable,
  type RemoteCommand,
  type RemoteName,
  remoteCommands,
  remoteNames,
  remotes,
} from './keys.ts';

const OwnRemote = z.object({
  remote: z.enum(remoteNames),
  /** The commands whose keys differ from the remote's own. */
  learned: z.partialRecord(z.enum(remoteCommands), z.array(z.string())),
});
type OwnRemote = z.infer<typeof OwnRemote>;

/** The remote at the handlebar is paired with the device, not with a rider. */
const stored = createStored<OwnRemote>(
  'handlebar-remote',
  OwnRemote,
  { remote: 'keyboard', learned: {} },
  { onSignOut: 'keep' },
);

const tableOf = ({ remote, learned }: OwnRemote): KeyTable => ({ ...remotes[remote], ...learned });

export function chooseRemote(remote: RemoteName): void {
  stored.write({ remote, learned: {} });
}

/** Gives a command a key; returns the command that had it. */
export function learnKey(command: RemoteCommand, key: string): RemoteCommand | null {
  const own = stored.read();
  const { table, takenFrom } = assignKey(tableOf(own), command, key);
  const learned = { ...own.learned, [command]: [...table[command]] };
  stored.write({ ...own, learned: takenFrom ? { ...learned, [takenFrom]: [...table[takenFrom]] } : learned });
  return takenFrom;
}

export function useOwnRemote(): { remote: RemoteName; table: KeyTable; isChanged: boolean } {
  const own = useSyncExternalStore(stored.subscribe, stored.read);
  return { remote: own.remote, table: tableOf(own), isChanged: Object.keys(own.learned).length > 0 };
}
