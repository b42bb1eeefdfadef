import type { LatLng } from '@estradeiro/contract/lat-lng';
import { MapPin } from 'lucide-react';
import { useState } from 'react';
import type { DevicePlace } from '#platform/device-place.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ToggleChip } from '#ui/chip.tsx';
import { texts } from '../texts.ts';
import { CitySearch } from './city-search.tsx';
import { CoordinatesForm } from './coordinates-form.tsx';

export type ChosenPlace = LatLng & { name: string };
type Props = { device: DevicePlace; chosen: ChosenPlace | null; onChoose: (place: ChosenPlace | null) => void };

/** Whose weather it is: the device's place until another is chosen, by city or by coordinates. */
export function LocationSelector({ device, chosen, onChoose }: Props) {
  const [mode, setMode] = useState<'city' | 'coordinates'>('city');
  const switchTo = (next: typeof mode) => {
    if (next === mode) return;
    setMode(next);
    onChoose(null);
  };
  return (
    <Card className="flex flex-col gap-3">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{texts.mode}</legend>
        <ToggleChip pressed={mode === 'city'} onClick={() => switchTo('city')}>
          {texts.byCity}
        </ToggleChip>
        <ToggleChip pressed={mode === 'coordinates'} onClick={() => switchTo('coordinates')}>
          {texts.byCoordinates}
        </ToggleChip>
      </fieldset>
      {chosen ? (
        <div className="flex items-center gap-3">
          <MapPin size={20} aria-hidden="true" />
          <p className="min-w-0 flex-1 truncate font-semibold">{chosen.name}</p>
          <Button variant="secondary" onClick={() => onChoose(null)}>
            {texts.change}
          </Button>
        </div>
      ) : (
        <>
          {mode === 'city' ? <CitySearch onPick={onChoose} /> : <CoordinatesForm onPick={onChoose} />}
          <DeviceHint device={device} />
        </>
      )}
    </Card>
  );
}

function DeviceHint({ device: { position, failure } }: { device: DevicePlace }) {
  const text = position ? texts.yourPlace : failure ? texts.noPosition(failure) : texts.locating;
  return (
    <p role="status" className="text-15 text-quiet">
      {text}
    </p>
  );
}
