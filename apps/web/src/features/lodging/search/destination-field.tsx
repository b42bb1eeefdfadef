import type { LatLng } from '@estradeiro/contract/lat-lng';
import { MapPin } from 'lucide-react';
import { PlaceField } from '#places/place-field.tsx';
import { fieldTexts as texts } from './field-texts.ts';
import type { SearchFormState } from './use-search-form.ts';

type Props = {
  form: SearchFormState;
  /** Hears where the destination lies: null once it is typed instead of chosen. */
  onPlace: (position: LatLng | null) => void;
};

/** Where to sleep: completed while typing, and as good when only typed. */
export const DestinationField = ({ form, onPlace }: Props) => (
  <PlaceField
    label={texts.destination}
    name="destination"
    placeholder={texts.destinationPlaceholder}
    text={form.values.destination}
    error={form.problems.destination}
    leading={<MapPin size={20} aria-hidden="true" className="text-service" />}
    onText={(text) => {
      form.change('destination', text);
      onPlace(null);
    }}
    onPick={({ lat, lng, name }) => {
      form.fill({ destination: name });
      onPlace({ lat, lng });
    }}
    onBlur={() => form.leave('destination')}
  />
);
