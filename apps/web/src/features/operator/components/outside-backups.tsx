import type { OperatorBackups } from '@estradeiro/contract/operator-backups';
import { ageOf } from '#platform/age.ts';
import { useMinute } from '#platform/clock.ts';
import { showFailure } from '#platform/show-failure.ts';
import { Button } from '#ui/button.tsx';
import { useNoteBackup } from '../api.ts';
import { backupTexts, postgresCommands } from '../backup-texts.ts';
import { Command } from './command.tsx';

type Props = { backups: Extract<OperatorBackups, { kind: 'outside' }> };

/** How PostgreSQL is saved, and when an operator last noted that it was. */
export function OutsideBackups({ backups: { notedAt } }: Props) {
  const note = useNoteBackup();
  const now = useMinute().getTime();
  return (
    <>
      <p>{backupTexts.outsideHint}</p>
      <Command title={backupTexts.outsideSave} command={postgresCommands.save} />
      <Command title={backupTexts.outsideRestore} command={postgresCommands.restore} />
      <p className="text-15 text-quiet">{backupTexts.outsideSecret}</p>
      <p className="font-semibold">
        {notedAt ? backupTexts.noted(ageOf((now - new Date(notedAt).getTime()) / 60_000)) : backupTexts.neverNoted}
      </p>
      <Button
        variant="secondary"
        className="self-start"
        busy={note.isPending}
        onClick={() => note.mutate(undefined, { onError: (error) => showFailure(backupTexts.noteFailed, error) })}
      >
        {backupTexts.note}
      </Button>
    </>
  );
}
