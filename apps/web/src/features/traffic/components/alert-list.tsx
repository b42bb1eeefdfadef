import type { LatLng } from '@estradeiro/contract/lat-lng';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import type { AlertAway } from '../nearest-first.ts';
import { texts } from '../texts.ts';
import { AlertCard } from './alert-card.tsx';

/** More than these are seldom looked at, and each is a handful of elements. */
const pageSize = 20;

type Props = { alerts: readonly AlertAway[]; here: LatLng | null; now: number };

/** 'Alertas Ativos' with their count. */
export function AlertList({ alerts, here, now }: Props) {
  const [shown, setShown] = useState(pageSize);
  const rest = alerts.length - shown;
  return (
    <section aria-labelledby="active-alerts" className="flex flex-col gap-3">
      <h2 id="active-alerts" className="text-20 font-semibold">
        {texts.list} ({alerts.length})
      </h2>
      <ul className="flex flex-col gap-3">
        {alerts.slice(0, shown).map(({ alert, metersAway }) => (
          <li key={alert.id}>
            <AlertCard {...{ alert, metersAway, here, now }} />
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <Button variant="secondary" onClick={() => setShown(shown + pageSize)}>
          {texts.more(Math.min(rest, pageSize))}
        </Button>
      )}
    </section>
  );
}
