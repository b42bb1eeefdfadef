import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { WeatherWarning } from '@estradeiro/contract/weather-forecast';
import { useQuery } from '@tanstack/react-query';
import { OctagonAlert, TriangleAlert } from 'lucide-react';
import { Card } from '#ui/card.tsx';
import { Plate, type PlateMeaning } from '#ui/plate.tsx';
import { warningsQuery } from '../forecast-api.ts';
import { formatMoment } from '../moments.ts';
import { nowTexts } from '../now-texts.ts';

const signs: Record<WeatherWarning['severity'], { meaning: PlateMeaning; Icon: typeof TriangleAlert }> = {
  low: { meaning: 'warning', Icon: TriangleAlert },
  medium: { meaning: 'warning', Icon: TriangleAlert },
  high: { meaning: 'danger', Icon: OctagonAlert },
};

/** What the state warns of at a place; nothing where it warns of nothing. */
export function OfficialWarnings({ place, now }: { place: LatLng; now: Date }) {
  const { data, isError } = useQuery(warningsQuery(place));
  if (!data) return isError ? <p className="text-15 text-quiet">{nowTexts.warningsFailed}</p> : null;
  // Warnings once read hold to their end, whatever became of the network.
  const holding = data.filter(({ endsAt }) => new Date(endsAt) > now);
  if (holding.length === 0) return null;
  return (
    <section aria-label={nowTexts.warnings} className="flex flex-col gap-3">
      <h2 className="text-20 font-semibold">{nowTexts.warnings}</h2>
      {holding.map((warning) => (
        <Warning key={warning.id} warning={warning} now={now} />
      ))}
      <p className="text-13 text-quiet">{nowTexts.warningSource}</p>
    </section>
  );
}

function Warning({ warning, now }: { warning: WeatherWarning; now: Date }) {
  const { event, severity, description, instructions } = warning;
  const { meaning, Icon } = signs[severity];
  const [from, to] = [warning.startsAt, warning.endsAt].map((at) => formatMoment(new Date(at), now));
  return (
    <Card className="flex flex-col gap-3">
      <Plate meaning={meaning} className="flex items-center gap-3">
        <Icon size={32} aria-hidden="true" />
        <div>
          <p className="text-15 font-semibold">{nowTexts.gravities[severity]}</p>
          <h3 className="text-20 font-extrabold">{event}</h3>
        </div>
      </Plate>
      <div className="flex flex-col gap-2">
        <p className="font-semibold">{nowTexts.warningUntil(from, to)}</p>
        {description && <p>{description}</p>}
        {instructions.length > 0 && (
          <ul className="flex list-disc flex-col gap-1 pl-5 text-15">
            {instructions.map((instruction) => (
              <li key={instruction}>{instruction}</li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}
