import type { LatLng } from '@estradeiro/contract/lat-lng';
import { Place, type PlaceKind, searchPlaces } from '@estradeiro/contract/places';
import { formatRemainingDistance } from '@estradeiro/navigation/display';
import { distanceMeters } from '@estradeiro/navigation/geometry';
import { keepPreviousData, queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import {
  BedDouble,
  Building2,
  Fuel,
  House,
  LocateFixed,
  type LucideIcon,
  MapPin,
  Mountain,
  Route,
  Star,
  Utensils,
  Wrench,
} from 'lucide-react';
import { type ReactNode, useMemo, useState, useSyncExternalStore } from 'react';
import { z } from 'zod';
import { call } from '#platform/call.ts';
import { createStored } from '#platform/offline/store.ts';
import { useOnline } from '#platform/online.ts';
import { useDebounced } from '#platform/use-debounced.ts';
import { Combobox } from '#ui/combobox.tsx';
import { isCalled, namedOwnPlaces, ownPlaces } from '../own-places.ts';
import { placeOfCode, readWritten, type Written } from '../pasted.ts';
import { placeOfPlusCode } from '../plus-code.ts';
import { savedPlaces, savedPlacesNamed } from './saved-places.ts';
import { placeTexts } from './texts.ts';

const shortestSearch = 2;
/** About a kilometre: near enough to rank the streets around, coarse enough not to send a request at every fix. */
const coarse = (degrees: number) => Math.round(degrees * 100) / 100;

type Search = { q: string; lat?: number; lng?: number };

/** The search provider: this server's maps, unless a screen sets another. */
export type PlaceSearch = {
  by: 'our-maps' | 'google';
  find: (query: Search, signal: AbortSignal) => Promise<Place[]>;
  pauseMillis: number;
};

const ourMaps: PlaceSearch = {
  by: 'our-maps',
  find: (query, signal) => call(searchPlaces, { query }, signal),
  pauseMillis: 200,
};

/** Places for typed or pasted text, nearer ones first where a position is given. Idle below two letters. */
export const placesQuery = (text: string, near: LatLng | null, { by, find } = ourMaps) => {
  const written = readWritten(text);
  const isKnown = written.type === 'place' || written.type === 'none';
  const query = { q: searchTextOf(written), ...(near && { lat: coarse(near.lat), lng: coarse(near.lng) }) };
  return queryOptions({
    queryKey: ['places', by, written.type === 'search' ? query : written],
    queryFn: async ({ signal }) => {
      if (written.type === 'place') return [written.place];
      if (written.type === 'none') return [];
      const found = await find(query, signal);
      return written.type === 'plus-code' ? placesOfCode(written, found) : found;
    },
    // a place in a pasted text needs no network
    networkMode: isKnown ? 'always' : 'online',
    enabled: isKnown || query.q.length >= shortestSearch,
    placeholderData: keepPreviousData,
  });
};

function searchTextOf(written: Written): string {
  if (written.type === 'search') return written.text;
  return written.type === 'plus-code' ? written.town : '';
}

/** A short code's place near the town beside it. */
function placesOfCode({ code, town }: { code: string; town: string }, [near]: Place[]): Place[] {
  const place = near && placeOfPlusCode(code, near);
  return place ? [placeOfCode(code, town, place)] : [];
}

type Props = {
  label: string;
  text: string;
  onText: (text: string) => void;
  onPick: (place: Place) => void;
  /** Makes the rider's position the first suggestion before anything is typed. */
  onHere?: () => void;
  onBlur?: () => void;
  name?: string;
  /** Ranks places near it first, and shows their distance. */
  near?: LatLng | null;
  error?: string | undefined;
  hint?: string | undefined;
  hideLabel?: boolean;
  placeholder?: string;
  leading?: ReactNode;
  trailing?: ReactNode;
  /** Home and work come first; not in their own fields. */
  withOwnPlaces?: boolean;
  search?: PlaceSearch | undefined;
};

/**
 * An input that completes places, and shows own and recent places before typing. It searches once the rider is in it: a text from
 * elsewhere, such as that of a point on the map, is no question.
 */
export function PlaceField(props: Props) {
  const { text, onText, onPick, onHere, near = null, withOwnPlaces = true, search = ourMaps, ...field } = props;
  const typed = useDebounced(text, search.pauseMillis);
  const [isUsed, setUsed] = useState(false);
  const query = placesQuery(typed, near, search);
  const places = useQuery({ ...query, enabled: isUsed && query.enabled === true });
  const recent = useSyncExternalStore(recentPlaces.subscribe, recentPlaces.read);
  const online = useOnline();
  const isEmpty = text.trim() === '';
  const written = useMemo(() => readWritten(typed), [typed]);
  const why = written.type === 'none' ? written.why : null;
  const saved = useSyncExternalStore(savedPlaces.subscribe, savedPlaces.read);
  const found = why ? [] : [...savedPlacesNamed(saved, typed).slice(0, maxSavedShown), ...(places.data ?? [])];
  const own = useSyncExternalStore(ownPlaces.subscribe, ownPlaces.read);
  const meant = withOwnPlaces ? namedOwnPlaces(own).filter(({ name }) => isCalled(name, text)) : [];
  const known = [...meant.map(({ place }) => place), ...(isEmpty ? recent : found)].map((place, index) => ({
    key: `${index}:${place.lat},${place.lng}`,
    label: place.name,
    hint: hintOf(place),
    aside: near ? formatRemainingDistance(distanceMeters(near, place)) : undefined,
    icon: <KindIcon kind={place.kind} />,
    place,
  }));
  const options = onHere && isEmpty ? [here, ...known] : known;
  return (
    <Combobox
      {...field}
      value={text}
      onChange={onText}
      onFocus={() => setUsed(true)}
      onBlur={() => {
        setUsed(false);
        field.onBlur?.();
      }}
      options={options}
      onPick={({ place }) => {
        if (!place) return onHere?.();
        // Google's places must not be stored.
        if (search.by === 'our-maps' && !meant.some((one) => one.place === place)) rememberPlace(place);
        onPick(place);
      }}
      loading={!isEmpty && !why && (places.isFetching || typed !== text)}
      emptyText={why ?? emptyText(places, online)}
    />
  );
}

const here = {
  key: 'here',
  label: placeTexts.here,
  icon: <LocateFixed size={22} aria-hidden="true" className="shrink-0 text-guidance" />,
  place: null,
};

const mostRecent = 5;
const maxSavedShown = 3;

/** The last picked places, newest first. They show before anything is typed, also without a network. */
export const recentPlaces = createStored('recent-places', z.array(Place), []);

function rememberPlace({ missing: _, ...place }: Place): void {
  const others = recentPlaces
    .read()
    .filter(({ lat, lng, name }) => lat !== place.lat || lng !== place.lng || name !== place.name);
  recentPlaces.write([place, ...others].slice(0, mostRecent));
}

/** The place's kind and area, or that it matches only in part. */
const hintOf = ({ kind, context, missing }: Place): string =>
  [missing ? placeTexts.missing[missing] : placeTexts.kinds[kind], context].filter(Boolean).join(' · ');

/** A search that waits for the network has neither failed nor found nothing. */
function emptyText({ isError, isPaused }: Pick<UseQueryResult, 'isError' | 'isPaused'>, online: boolean): string {
  if (!isError && !isPaused) return placeTexts.nothingFound;
  return online ? placeTexts.searchFailed : placeTexts.offline;
}

const icons: Record<PlaceKind, LucideIcon> = {
  city: Building2,
  place: Building2,
  street: Route,
  address: House,
  fuel: Fuel,
  lodging: BedDouble,
  food: Utensils,
  workshop: Wrench,
  pass: Mountain,
  sight: Star,
  poi: MapPin,
};

/** Decorative: the words are beside it. */
function KindIcon({ kind }: { kind: PlaceKind }) {
  const Icon = icons[kind];
  return <Icon size={22} aria-hidden="true" className="shrink-0 text-quiet" />;
}
