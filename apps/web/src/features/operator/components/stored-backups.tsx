import type { OwnBackups } from '@estradeiro/contract/operator-backups';
import { useState } from 'react';
import { ageOf } from '#platform/age.ts';
import { useMinute } from '#platform/clock.ts';
import { Button } from '#ui/button.tsx';
import { formatDayAndHour } from '#ui/day.ts';
import { backupTexts } from '../backup-texts.ts';

const mostFolded = 3;

/** What lies where copies are kept, or why that could not be read. */
export function StoredBackups({ backups: { copies, unread } }: { backups: OwnBackups }) {
  const [isOpen, setOpen] = useState(false);
  const now = useMinute().getTime();
  if (!copies) {
    return (
      <div>
        <p className="font-semibold text-provisional">{backupTexts.unlisted}</p>
        <p className="text-15 wrap-anywhere">{unread}</p>
      </div>
    );
  }
  if (copies.length === 0) return null;
  const shown = isOpen ? copies : copies.slice(0, mostFolded);
  return (
    <>
      <h3 className="font-semibold">{backupTexts.listTitle(copies.length)}</h3>
      <ul className="flex flex-col divide-y divide-line">
        {shown.map((copy) => (
          <li key={copy.name} className="py-2">
            <p className="font-semibold tabular-nums">{formatDayAndHour(copy.madeAt)}</p>
            <p className="text-15 text-quiet tabular-nums">
              {backupTexts.facts(copy, ageOf((now - new Date(copy.madeAt).getTime()) / 60_000))}
            </p>
          </li>
        ))}
      </ul>
      {copies.length > mostFolded && (
        <Button variant="secondary" className="self-start" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? backupTexts.less : backupTexts.more}
        </Button>
      )}
    </>
  );
}
