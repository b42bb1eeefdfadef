import { MapPin } from 'lucide-react';
import type { Ref } from 'react';
import type { DevicePlace } from '#platform/device-place.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { takeLostFocus } from '#ui/take-lost-focus.ts';
import { type NamedPlace, type PlaceChoice, TypedPlace } from '../place-choice.ts';
import { placeTexts, texts } from '../texts.ts';
import { ChoiceModes, CitySearch, CoordinatesForm } from './place-fields.tsx';

const ChosenPlace = ({ place, onChange }: { place: NamedPlace; onChange: () => void }) => (
  <div className="flex items-center gap-3">
    <MapPin size={20} aria-hidden="true" className="flex-none" />
    <p className="line-clamp-2 min-w-0 flex-1 font-semibold break-words">{place.name}</p>
    <Button ref={takeLostFocus} variant="secondary" onClick={onChange}>
      {placeTexts.change}
    </Button>
  </div>
);

type Props = { onPick: (place: NamedPlace) => void; ref?: Ref<HTMLInputElement> | undefined };

const PlaceByCoordinates = (props: Props) => (
  <CoordinatesForm schema={TypedPlace} nameLabel={placeTexts.name} submitLabel={placeTexts.use} {...props} />
);

function PlaceSearch({ choice: { mode, chosen, isSearchOpen, switchTo, choose } }: { choice: PlaceChoice }) {
  const ref = isSearchOpen ? takeLostFocus : undefined; // without a press the search leaves the focus alone
  return (
    <>
      <ChoiceModes mode={mode} onSwitch={switchTo} />
      {chosen && <ChosenPlace place={chosen} onChange={() => choose(null)} />}
      {!chosen && mode === 'city' && <CitySearch ref={ref} onPick={choose} />}
      {!chosen && mode === 'coordinates' && <PlaceByCoordinates ref={ref} onPick={choose} />}
    </>
  );
}

type LocationSelectorProps = { device: DevicePlace; choice: PlaceChoice };

/** The place of the weather: the device's until another is chosen. Without a position the search is open. */
export function LocationSelector({ device, choice }: LocationSelectorProps) {
  const open = choice.isSearchOpen || (device.failure !== null && !device.position);
  if (!open) {
    return (
      <div className="-my-2 flex items-center gap-x-3">
        <DeviceHint device={device} />
        <Button variant="text" className="-mr-2" onClick={choice.ask}>
          {texts.otherPlace}
        </Button>
      </div>
    );
  }
  return (
    <Card className="flex flex-col gap-3">
      <PlaceSearch choice={choice} />
      {!choice.chosen && <DeviceHint device={device} />}
    </Card>
  );
}

function DeviceHint({ device: { position, failure } }: { device: DevicePlace }) {
  const known = position && (failure ? texts.lastPlace : texts.yourPlace);
  const words = [known, failure && texts.noPosition(failure)].filter(Boolean).join(' ');
  return (
    <p role="status" className="min-w-0 flex-1 text-15 text-quiet">
      {words || texts.locating}
    </p>
  );
}
