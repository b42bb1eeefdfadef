import type { OwnBackups } from '@estradeiro/contract/operator-backups';
import { useQuery } from '@tanstack/react-query';
import { Archive, CircleCheck, CircleDashed, TriangleAlert } from 'lucide-react';
import { ageOf } from '#platform/age.ts';
import { useMinute } from '#platform/clock.ts';
import { QueryStates } from '#platform/offline/query-states.tsx';
import { showFailure } from '#platform/show-failure.ts';
import { Button } from '#ui/button.tsx';
import { formatDayAndHour } from '#ui/day.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { backupsQuery, useStartBackup } from '../api.ts';
import { backupTexts } from '../backup-texts.ts';
import { BackupSchedule } from './backup-schedule.tsx';
import { OutsideBackups } from './outside-backups.tsx';
import { Section } from './section.tsx';
import { StoredBackups } from './stored-backups.tsx';

/** The copies of the database: the last one, making one now, when and where they are made, and what there is. */
export function Backups() {
  const query = useQuery(backupsQuery);
  const skeleton = (
    <div role="status" aria-label={backupTexts.loading}>
      <Skeleton className="h-40" />
    </div>
  );
  return (
    <Section title={backupTexts.title} icon={Archive} hint={backupTexts.hint}>
      <QueryStates query={query} skeleton={skeleton} title={backupTexts.unread} offline={backupTexts.offline}>
        {(backups) => (backups.kind === 'own' ? <Own backups={backups} /> : <OutsideBackups backups={backups} />)}
      </QueryStates>
    </Section>
  );
}

function Own({ backups }: { backups: OwnBackups }) {
  const { step, run, place, isSameDisk } = backups;
  const start = useStartBackup();
  return (
    <>
      <Last backups={backups} />
      {step === null && run && (run.failure || run.remark) && (
        <div className="flex gap-3">
          <TriangleAlert size={24} aria-hidden="true" className="flex-none text-provisional" />
          <div className="min-w-0">
            {run.failure && <p className="font-semibold">{backupTexts.failed(formatDayAndHour(run.startedAt))}</p>}
            <p className="text-15 wrap-anywhere">{run.failure ?? run.remark}</p>
          </div>
        </div>
      )}
      {step !== null && (
        <p role="status" className="flex items-center gap-3 wrap-anywhere">
          <Spinner />
          {step}
        </p>
      )}
      <Button
        className="self-start"
        icon={<Archive size={20} aria-hidden="true" />}
        busy={start.isPending || step !== null}
        onClick={() => start.mutate(undefined, { onError: (error) => showFailure(backupTexts.nowFailed, error) })}
      >
        {backupTexts.now}
      </Button>
      <p className="text-15 text-quiet wrap-anywhere">{backupTexts.place(place)}</p>
      {isSameDisk && <p className="text-15 text-provisional">{backupTexts.sameDisk}</p>}
      <BackupSchedule settings={backups.settings} />
      <StoredBackups backups={backups} />
    </>
  );
}

function Last({ backups: { check, copies } }: { backups: OwnBackups }) {
  const now = useMinute().getTime();
  const Icon = check ? CircleCheck : CircleDashed;
  const areSome = copies !== null && copies.length > 0;
  const never = areSome
    ? { title: backupTexts.neverChecked, hint: backupTexts.neverCheckedHint }
    : { title: backupTexts.neverMade, hint: backupTexts.neverHint };
  return (
    <div className="flex gap-3">
      <Icon size={24} aria-hidden="true" className={`flex-none ${check ? 'text-guidance' : 'text-quiet'}`} />
      <div className="min-w-0">
        <p className="font-semibold">
          {check ? backupTexts.checked(ageOf((now - new Date(check.at).getTime()) / 60_000)) : never.title}
        </p>
        <p className="text-15 text-quiet tabular-nums">{check ? backupTexts.read(check) : never.hint}</p>
      </div>
    </div>
  );
}
