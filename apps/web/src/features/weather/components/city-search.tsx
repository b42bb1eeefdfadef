import type { LatLng } from '@estradeiro/contract/lat-lng';
import { useQuery } from '@tanstack/react-query';
import { type Ref, useState } from 'react';
import { useDebounced } from '#features/places/shared/use-debounced.ts';
import { Combobox } from '#ui/combobox.tsx';
import { citiesQuery, isSearchable } from '../api.ts';
import { placeTexts } from '../texts.ts';

const typingPauseMillis = 300;

type Props = { onPick: (place: LatLng & { name: string }) => void; ref?: Ref<HTMLInputElement> | undefined };

/** Finds a city by name, once more than two letters are typed. */
export function CitySearch({ onPick, ref }: Props) {
  const [text, setText] = useState('');
  const typed = useDebounced(text, typingPauseMillis);
  const cities = useQuery(citiesQuery(typed));
  const searchable = isSearchable(text);
  const options = (searchable ? (cities.data ?? []) : []).map((city) => ({
    key: `${city.lat},${city.lon}`,
    label: city.name,
    hint: [city.state, city.country].filter(Boolean).join(', '),
    city,
  }));
  return (
    <Combobox
      {...(ref && { ref })}
      label={placeTexts.city}
      placeholder={placeTexts.cityPlaceholder}
      value={text}
      onChange={setText}
      options={options}
      onPick={({ city }) => onPick({ name: city.name, lat: city.lat, lng: city.lon })}
      loading={searchable && (cities.isFetching || typed !== text)}
      emptyText={searchable ? (cities.isError ? placeTexts.citiesFailed : placeTexts.noCity) : undefined}
    />
  );
}
