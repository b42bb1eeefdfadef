import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { AlertSeverity } from '@estradeiro/navigation/rider-safety/dangers';
import { Card } from '#ui/card.tsx';
import { Tag, type TagMeaning } from '#ui/chip.tsx';
import { Shelter, Verdict } from '../shared/verdict.tsx';
import { nowTexts } from '../texts.ts';
import { usePlaceRisks } from './place-weather.ts';

type Props = { place: LatLng; name: string | null; now: Date };

/** That riding is not safe now, where it is not: before all else; and where to sleep, where the rider `isThere`. */
export function RidingDanger({ place, name, now, isThere }: Props & { isThere: boolean }) {
  const [worst] = usePlaceRisks(place, name, now);
  if (worst?.severity !== 'danger') return null;
  return (
    <>
      <Verdict worst={worst} watch="current" />
      {isThere && <Shelter />}
    </>
  );
}

const meanings: Record<AlertSeverity, TagMeaning> = { info: 'plain', warning: 'provisional', danger: 'danger' };

/** What else the weather means for who rides in it: the worst danger stands above already, the official warnings in a section of their own. */
export function RidingAlerts({ place, name, now }: Props) {
  const all = usePlaceRisks(place, name, now);
  const risks = (all[0]?.severity === 'danger' ? all.slice(1) : all).filter(({ type }) => type !== 'official');
  if (risks.length === 0) return null;
  return (
    <Card>
      <h2 className="text-20 font-semibold">{nowTexts.alerts}</h2>
      <ul className="mt-3 flex flex-col gap-3">
        {risks.map(({ type, severity, message }) => (
          <li key={type} className="flex flex-col items-start gap-1">
            <Tag meaning={meanings[severity]}>{nowTexts.severities[severity]}</Tag>
            {message}
          </li>
        ))}
      </ul>
    </Card>
  );
}
