import { X } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { type OwnPlaceName, ownPlaceNames, ownPlaces, setOwnPlace } from '../own-places.ts';
import { PlaceField } from './place-field.tsx';
import { savedPlaces } from './saved-places.ts';
import { ownPlaceTexts } from './texts.ts';

export const OwnPlacesForm = () => (
  <div className="flex flex-col gap-3">
    {ownPlaceNames.map((name) => (
      <OwnPlaceField key={name} name={name} />
    ))}
    <SavedPlaces />
  </div>
);

function SavedPlaces() {
  const { length: count } = useSyncExternalStore(savedPlaces.subscribe, savedPlaces.read);
  if (count === 0) return null;
  return (
    <div className="flex items-center justify-between gap-3">
      <p className="text-15">{ownPlaceTexts.kept(count)}</p>
      <Button variant="secondary" onClick={() => savedPlaces.remove()}>
        {ownPlaceTexts.forgetAll}
      </Button>
    </div>
  );
}

/** Text without a picked place is dropped: leaving the field restores the saved place. */
function OwnPlaceField({ name }: { name: OwnPlaceName }) {
  const place = useSyncExternalStore(ownPlaces.subscribe, () => ownPlaces.read()[name]);
  const [typed, setTyped] = useState<string | null>(null);
  const label = ownPlaceTexts.names[name];
  return (
    <PlaceField
      label={label}
      text={typed ?? place?.name ?? ''}
      withOwnPlaces={false}
      onText={setTyped}
      onBlur={() => setTyped(null)}
      onPick={(picked) => {
        setOwnPlace(name, picked);
        setTyped(null);
      }}
      hint={typed === null ? place?.context : undefined}
      trailing={
        place && (
          <IconButton
            label={ownPlaceTexts.forget(label)}
            icon={<X size={20} aria-hidden="true" />}
            onClick={() => setOwnPlace(name, null)}
          />
        )
      }
    />
  );
}
