import type { CurrentWeather } from '@estradeiro/contract/weather';
import { type AlertSeverity, findRisks } from '@estradeiro/navigation/rider-safety/rules';
import { Card } from '#ui/card.tsx';
import { Tag, type TagMeaning } from '#ui/chip.tsx';
import { nowTexts } from '../texts.ts';

const meanings: Record<AlertSeverity, TagMeaning> = { info: 'plain', warning: 'provisional', danger: 'danger' };

/** What the weather means for who rides in it; nothing when riding is fine. */
export function RidingAlerts({ weather }: { weather: CurrentWeather }) {
  const risks = findRisks(weather);
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
