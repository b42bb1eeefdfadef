import { MapPin } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { DevicePlace } from '#platform/device-place.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import type { PlaceChoice } from '../place-choice.ts';
import { texts } from '../texts.ts';
import { ChoiceModes } from './choice-modes.tsx';
import { CitySearch } from './city-search.tsx';

const PlaceByCoordinates = lazy(() =>
  import('./place-by-coordinates.tsx').then((m) => ({ default: m.PlaceByCoordinates })),
);

type Props = { device: DevicePlace; choice: PlaceChoice };

/** Whose weather it is: the device's place until another is chosen, by city or by coordinates. */
export function LocationSelector({ device, choice: { mode, chosen, switchTo, choose } }: Props) {
  return (
    <Card className="flex flex-col gap-3">
      <ChoiceModes mode={mode} onSwitch={switchTo} />
      {chosen ? (
        <div className="flex items-center gap-3">
          <MapPin size={20} aria-hidden="true" />
          <p className="min-w-0 flex-1 truncate font-semibold">{chosen.name}</p>
          <Button variant="secondary" onClick={() => choose(null)}>
            {texts.change}
          </Button>
        </div>
      ) : (
        <>
          {mode === 'city' ? (
            <CitySearch onPick={choose} />
          ) : (
            <Suspense>
              <PlaceByCoordinates onPick={choose} />
            </Suspense>
          )}
          <DeviceHint device={device} />
        </>
      )}
    </Card>
  );
}

function DeviceHint({ device: { position, failure } }: { device: DevicePlace }) {
  const known = position && (failure ? texts.lastPlace : texts.yourPlace);
  const words = [known, failure && texts.noPosition(failure)].filter(Boolean).join(' ');
  return (
    <p role="status" className="text-15 text-quiet">
      {words || texts.locating}
    </p>
  );
}
