import { CircleAlert, Hourglass, Trash2 } from 'lucide-react';
import { ageOf } from '#platform/age.ts';
import { outbox } from '#platform/offline/outbox.ts';
import { PendingNote } from '#platform/offline/pending-note.tsx';
import { outboxTexts } from '#platform/offline/texts.ts';
import { Card } from '#ui/card.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { TrafficSign } from '#ui/traffic-sign.tsx';
import { forgetReport, usePendingReports } from '../shared/pending-reports.ts';
import { pendingTexts, titleOf } from '../shared/texts.ts';

/** The reports that wait for a signal or were refused; nothing where there are none. */
export function PendingReportsList({ now }: { now: number }) {
  const pending = usePendingReports();
  if (pending.length === 0) return null;
  const problem = outbox.problem();
  const waits = pending.some(({ state }) => state.phase !== 'refused');
  const Icon = waits ? Hourglass : CircleAlert;
  const title = waits ? pendingTexts.waiting : pendingTexts.refused;
  return (
    <Card role="region" aria-label={title} className="flex flex-none flex-col gap-2 border-provisional!">
      <h2 className="flex items-center gap-2 text-17 font-extrabold text-provisional">
        <Icon size={20} aria-hidden="true" />
        {title}
      </h2>
      {waits && <p className="text-15 text-quiet">{problem ? outboxTexts.keptHereHint[problem] : pendingTexts.hint}</p>}
      <ul className="flex flex-col gap-1">
        {pending.map((entry) => {
          const sighting = entry.payload;
          const name = titleOf(sighting);
          return (
            <li key={entry.id} className="flex flex-wrap items-center gap-3">
              <TrafficSign type={sighting.type} size={32} />
              <p className="min-w-0 flex-1">
                <span className="font-semibold">{name}</span>{' '}
                <span className="text-15 text-quiet">{ageOf((now - sighting.seenAt) / 60_000)}</span>
              </p>
              {entry.state.phase === 'refused' ? (
                <PendingNote write={entry} title={name} />
              ) : (
                <IconButton
                  label={pendingTexts.discard(name)}
                  icon={<Trash2 size={20} aria-hidden="true" />}
                  onClick={() => void forgetReport(sighting)}
                />
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
