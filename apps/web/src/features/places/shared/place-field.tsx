import type { LatLng } from '@estradeiro/contract/lat-lng';
import { type Place, searchPlaces } from '@estradeiro/contract/places';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '#platform/call.ts';
import { useOnline } from '#platform/online.ts';
import { Combobox } from '#ui/combobox.tsx';
import { placeTexts } from './texts.ts';
import { useDebounced } from './use-debounced.ts';

const shortestSearch = 2;
/** Near enough to rank places, coarse enough not to ask again at every fix. */
const coarse = (degrees: number) => Math.round(degrees * 20) / 20;

/** Places for what was typed, nearer ones first where a position is given. Idle below two letters. */
export const placesQuery = (text: string, near: LatLng | null) => {
  const query = { q: text.trim(), ...(near && { lat: coarse(near.lat), lng: coarse(near.lng) }) };
  return queryOptions({
    queryKey: ['places', query],
    queryFn: ({ signal }) => call(searchPlaces, { query }, signal),
    enabled: query.q.length >= shortestSearch,
    placeholderData: keepPreviousData,
  });
};

const typingPauseMillis = 200;

type Props = {
  label: string;
  text: string;
  onText: (text: string) => void;
  onPick: (place: Place) => void;
  onBlur?: () => void;
  name?: string;
  /** Puts places near it first. */
  near?: LatLng | null;
  error?: string | undefined;
  hint?: string | undefined;
  hideLabel?: boolean;
  placeholder?: string;
  leading?: ReactNode;
  trailing?: ReactNode;
};

/** An input that completes places while typing, accents and case ignored. */
export function PlaceField({ text, onText, onPick, near = null, ...field }: Props) {
  const typed = useDebounced(text, typingPauseMillis);
  const places = useQuery(placesQuery(typed, near));
  const online = useOnline();
  const options = (text.trim() ? (places.data ?? []) : []).map((place, index) => ({
    key: `${index}:${place.lat},${place.lng}`,
    label: place.name,
    hint: place.context,
    place,
  }));
  return (
    <Combobox
      {...field}
      value={text}
      onChange={onText}
      options={options}
      onPick={({ place }) => onPick(place)}
      loading={places.isFetching || typed !== text}
      emptyText={emptyText(places.isError, online)}
    />
  );
}

function emptyText(isFailed: boolean, online: boolean): string {
  if (!isFailed) return placeTexts.nothingFound;
  return online ? placeTexts.searchFailed : placeTexts.offline;
}
