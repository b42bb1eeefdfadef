import type { LatLng } from '@estradeiro/contract/lat-lng';
import { destinationPoint } from '@estradeiro/navigation/geometry';
import { memberState } from '@estradeiro/navigation/group-ride/member-state';
import { memberWords } from '@estradeiro/navigation/group-ride/texts';
import { useMemo } from 'react';
import type { Camera, DrawnCompanion } from '#map/scene.ts';
import { initialsOf } from '#ui/avatar.tsx';
import type { ShownRider } from '../riding/riders.ts';
import { groupTexts } from '../riding/texts.ts';
import { ridersNow } from './now-shown.ts';

export function useCompanions(): DrawnCompanion[] {
  const riders = ridersNow.use();
  return useMemo(() => companionsOf(riders), [riders]);
}

/** All companions and further places in view; again whenever one comes or goes, and not at each of their movements. */
export function useAllInView(
  companions: readonly DrawnCompanion[],
  here: LatLng | null = null,
  line?: readonly LatLng[],
): Camera | null {
  const key = [...companions.map(({ id }) => id).sort(), here && 'me', line && 'line'].join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for the others
  return useMemo(() => {
    const points = [...companions.map(({ position }) => position), ...(here ? [here] : [])];
    const isAlone = here !== null && companions.length === 0 && !line;
    const shown = isAlone ? around(here) : points.length > 0 ? points : (line ?? []);
    return shown.length > 0 ? { mode: 'fit', points: shown } : null;
  }, [key]);
}

/** Alone on a map the rider sees the roads around, not the street: zoom 11 on a phone. */
const aroundMeters = 12_000;
const around = (here: LatLng): LatLng[] =>
  [0, 90, 180, 270].map((degrees) => destinationPoint(here, degrees, aroundMeters));

/**
 * The riders with a position, as drawn on a map. Those who offer a route come first, since at one place the first one's
 * name stands for all; an old position does not stand for live ones.
 */
export function companionsOf(riders: readonly ShownRider[]): DrawnCompanion[] {
  const leads = ({ routeName, live }: ShownRider) => live && routeName !== null;
  return riders.toSorted((a, b) => Number(leads(b)) - Number(leads(a))).flatMap(companionOf);
}

function companionOf(rider: ShownRider): DrawnCompanion[] {
  const { userId, firstName, lastName, position, live } = rider;
  if (!position) return [];
  const state = memberState(null, rider);
  const [word] = memberWords(state);
  const [name = firstName] = firstName.split(' ');
  const status = state.silentSeconds === null ? word : groupTexts.silent;
  return [
    {
      id: userId,
      position,
      live,
      initials: initialsOf(firstName, lastName),
      name,
      sign: status ? `${name} · ${status}` : name,
      words: `${firstName} ${lastName}, ${word ?? groupTexts.now}`,
    },
  ];
}
