import type { LatLng } from '@estradeiro/contract/lat-lng';
import { maxWaypoints, type Waypoint } from '@estradeiro/contract/navigation';
import { formatCoordinates } from '@estradeiro/navigation/display';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'wouter';
import { placesQuery } from '#features/places/shared/place-field.tsx';
import { readShared, type SharedPlace } from '#features/places/shared/shared-place.ts';
import { placeTexts } from '#features/places/shared/texts.ts';
import { navigationTo, paths, plannerOf } from '#platform/paths.ts';
import { showToast } from '#ui/toast.tsx';
import type { Destination } from '../make-plan.ts';
import { waypointOf } from '../shared/plan.ts';
import { sharedTexts } from '../shared/texts.ts';
import { texts } from '../texts.ts';

type Stops = Extract<SharedPlace, { type: 'route' }>['stops'];

/** Whether a pasted text is a link to a route of several stops, which does not fit a field for one place. */
export const isRouteLink = (text: string): boolean => text.includes('://') && readShared(text).type === 'route';

/**
 * Takes the destination from shared words, or plans the route that they link to; null without any words. Returns a function that
 * does the same for pasted words.
 */
export function useSharedText(
  words: string | null,
  position: LatLng | null,
  onDestination: (destination: Destination) => void,
): (words: string) => void {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const draw = async (stops: Stops) => {
    const { placed, missing, isSearched } = await placesOf(client, stops, position);
    if (missing.length > 0)
      showToast({ title: sharedTexts.notFound, description: missing.join(', '), tone: 'destructive' });
    else if (isSearched) showToast({ title: sharedTexts.namesOnly, description: sharedTexts.namesOnlyHint });
    const [only, ...others] = placed.slice(0, maxWaypoints);
    if (only && others.length > 0) navigate(plannerOf({ waypoints: [only, ...others] }), { replace: true });
    else if (only) navigate(navigationTo({ ...only, name: only.name ?? sharedTexts.place }), { replace: true });
  };
  const take = (shared: string) => {
    const found = readShared(shared);
    if (found.type === 'place') {
      return navigate(navigationTo({ ...found.place, name: found.name ?? sharedTexts.place }), { replace: true });
    }
    navigate(paths.navigation, { replace: true });
    switch (found.type) {
      case 'route':
        return void draw(found.stops);
      case 'search':
        onDestination({ text: found.text, place: null });
        return found.isShort && showToast({ title: sharedTexts.shortLinkName });
      case 'plus-code':
        return onDestination({ text: `${found.code} ${found.town}`.trim(), place: null });
      case 'app-link':
        return showToast({ title: sharedTexts.appLink, description: placeTexts.appLink(found.app) });
      case 'bad-coordinates':
        return showToast({ title: sharedTexts.nothing, description: placeTexts.badCoordinates });
      case 'short-link':
        return showToast({ title: sharedTexts.shortLink, description: sharedTexts.shortLinkHint });
      case 'nothing':
        return showToast({ title: sharedTexts.nothing, description: sharedTexts.nothingHint });
    }
  };
  const takeShared = useEffectEvent(take);
  useEffect(() => {
    if (words !== null) takeShared(words);
  }, [words]);
  return take;
}

/** A name becomes the first place found for it, which the rider is asked to check. */
async function placesOf(client: QueryClient, stops: Stops, position: LatLng | null) {
  const missing: string[] = [];
  const placed: Waypoint[] = [];
  let isSearched = false;
  for (const stop of stops) {
    if (stop === null) {
      if (position) placed.push({ ...position, name: texts.yourPosition });
      continue;
    }
    if ('place' in stop) {
      placed.push({ ...stop.place, name: stop.name ?? formatCoordinates(stop.place) });
      continue;
    }
    isSearched = true;
    // Without a network the search would stay pending.
    const found = navigator.onLine ? await client.fetchQuery(placesQuery(stop.search, position)).catch(() => []) : [];
    if (found[0]) placed.push(waypointOf(found[0]));
    else missing.push(stop.search);
  }
  return { placed, missing, isSearched };
}
