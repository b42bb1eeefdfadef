import { RotateCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useDevicePlace } from '#platform/device-place.ts';
import { isLocationGranted } from '#platform/location-permission.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { onDemand } from '#ui/on-demand.tsx';
import { texts } from '../texts.ts';
import { CenterLink } from './center-link.tsx';
import { LocatingSkeleton, WeatherSkeleton } from './weather-skeleton.tsx';

// The buttons come first, and who does not tell where the device is has no use for it.
const WeatherCard = onDemand(() => import('./weather-card.tsx').then((m) => m.WeatherCard), {
  meanwhile: WeatherSkeleton,
  // Without a network the rest of home still works.
  otherwise: () => <Card role="alert">{texts.weatherFailed}</Card>,
});

/** The weather where the device is, or why that is not known. */
export function WeatherSection() {
  const [attempt, setAttempt] = useState(0);
  useEffect(() => void bringAhead(), []);
  // A new one asks the device anew: a watch that was denied stays so.
  return <WeatherHere key={attempt} onRetry={() => setAttempt(attempt + 1)} />;
}

/** The card comes while the device still finds out where it is. */
async function bringAhead() {
  if (await isLocationGranted()) await WeatherCard.load().catch(() => undefined); // asked for again once it shows
}

function WeatherHere({ onRetry }: { onRetry: () => void }) {
  const { position, failure } = useDevicePlace();
  if (position) return <WeatherCard place={position} />;
  if (!failure) return <LocatingSkeleton />;
  return (
    <Card role="alert" className="flex flex-none flex-col items-start gap-3">
      <div>
        <p className="font-semibold">{failure === 'denied' ? texts.locationDenied : texts.locationFailed}</p>
        <p className="text-15 text-quiet">{texts.elsewhere}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button variant="secondary" icon={<RotateCw size={20} aria-hidden="true" />} onClick={onRetry}>
          {texts.retry}
        </Button>
        <CenterLink />
      </div>
    </Card>
  );
}
