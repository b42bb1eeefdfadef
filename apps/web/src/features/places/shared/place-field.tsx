import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Place } from '@estradeiro/contract/places';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useOnline } from '#platform/online.ts';
import { Combobox } from '#ui/combobox.tsx';
import { placesQuery } from './place-search.ts';
import { placeTexts } from './texts.ts';
import { useDebounced } from './use-debounced.ts';

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
