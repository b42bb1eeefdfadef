import { Hourglass, Trash2 } from 'lucide-react';
import { Card } from '#ui/card.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { TrafficSign } from '#ui/traffic-sign.tsx';
import { titleOf } from './alert-names.ts';
import { forgetReport, useKeptReports } from './kept-reports.ts';
import { ageText, keptTexts as texts } from './texts.ts';

/** The reports that wait for a signal; nothing where none does. */
export function KeptReportsList({ now }: { now: number }) {
  const kept = useKeptReports();
  if (kept.length === 0) return null;
  return (
    <Card role="region" aria-label={texts.waiting} className="flex flex-none flex-col gap-2 border-provisional!">
      <h2 className="flex items-center gap-2 text-17 font-extrabold text-provisional">
        <Hourglass size={20} aria-hidden="true" />
        {texts.waiting}
      </h2>
      <p className="text-15 text-quiet">{texts.hint}</p>
      <ul className="flex flex-col gap-1">
        {kept.map((sighting) => {
          const name = titleOf(sighting);
          return (
            <li key={sighting.idempotencyKey} className="flex items-center gap-3">
              <TrafficSign type={sighting.type} size={32} />
              <p className="min-w-0 flex-1">
                <span className="font-semibold">{name}</span>{' '}
                <span className="text-15 text-quiet">
                  {ageText(Math.max(0, Math.floor((now - sighting.seenAt) / 60_000)))}
                </span>
              </p>
              <IconButton
                label={texts.discard(name)}
                icon={<Trash2 size={20} aria-hidden="true" />}
                onClick={() => forgetReport(sighting)}
              />
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
