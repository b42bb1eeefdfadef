import type { CurrentWeather } from '@estradeiro/contract/weather';
import { travelAlerts } from '@estradeiro/navigation/rider-safety/travel-alerts';
import { TriangleAlert } from 'lucide-react';
import { Tag } from '#ui/chip.tsx';
import { weatherTexts as texts } from '../weather-texts.ts';

/** What a traveller packs or slows down for; nothing on a fair day. */
export function TravelAlerts({ weather }: { weather: CurrentWeather }) {
  const alerts = travelAlerts(weather);
  if (alerts.length === 0) return null;
  return (
    <ul aria-label={texts.travelAlerts} className="flex flex-wrap gap-2">
      {alerts.map((alert) => (
        <li key={alert}>
          <Tag meaning="provisional" icon={<TriangleAlert size={16} aria-hidden="true" />}>
            {texts.travel[alert]}
          </Tag>
        </li>
      ))}
    </ul>
  );
}
