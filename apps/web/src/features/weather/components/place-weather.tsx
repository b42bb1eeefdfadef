import type { LatLng } from '@estradeiro/contract/lat-lng';
import { CurrentWeather } from './current-weather.tsx';
import { OfficialWarnings } from './official-warnings.tsx';

/** The weather now at a place, and what there is to beware of. Loaded when a place is known. */
export const PlaceWeather = ({ place, name, now }: { place: LatLng; name: string | null; now: Date }) => (
  <>
    <CurrentWeather place={place} name={name} now={now} />
    <OfficialWarnings place={place} now={now} />
  </>
);
