import { PlaceField } from '#features/places/shared/place-field.tsx';
import type { DraftPlace } from '../draft.ts';

type Props = {
  label: string;
  place: DraftPlace;
  onChange: (place: DraftPlace) => void;
  onPicked?: () => void;
  error?: string | undefined;
  name?: string;
};

/** A place by its name; picked from the list it has its position at once, otherwise the server searches for it. */
export const PlaceInput = ({ place, onChange, onPicked, ...field }: Props) => (
  <PlaceField
    {...field}
    text={place.text}
    onText={(text) => onChange({ text, at: null })}
    onPick={({ name, lat, lng }) => {
      onChange({ text: name, at: { lat, lng } });
      onPicked?.();
    }}
  />
);
