import type { WarningKind } from '@estradeiro/navigation/road-ahead/warnings';
import { useMemo, useSyncExternalStore } from 'react';
import { z } from 'zod';
import { createStored } from '#platform/offline/store.ts';

/** Warnings that can be switched off, in the order of the list. */
export const spokenWarnings = [
  'speed-camera',
  'speed-bump',
  'cattle-grid',
  'level-crossing',
  'crossing-water',
  'toll',
  'unpaved',
  'sharp-bend',
  'speeding-tone',
] as const;
export type SpokenWarning = (typeof spokenWarnings)[number];

/** Stores those that are off, so that a warning added later is on. */
const storedOff = createStored('not-told-on-ride', z.array(z.string()), [], { onSignOut: 'keep' });

export const switchSpokenWarning = (warning: SpokenWarning, on: boolean): void => {
  const others = storedOff.read().filter((off) => off !== warning);
  storedOff.write(on ? others : [...others, warning]);
};

/** The tone's switch as an earlier version stored it. */
const earlierTone = createStored('speeding-tone', z.boolean(), true, { onSignOut: 'keep' });

/** Moves an earlier version's switched-off tone to this list. */
export function migrateEarlierTone(): void {
  if (earlierTone.read()) return;
  switchSpokenWarning('speeding-tone', false);
  earlierTone.remove();
}
migrateEarlierTone();

export type SpokenWarnings = ReadonlySet<SpokenWarning>;

export function useSpokenWarnings(): SpokenWarnings {
  const off = useSyncExternalStore(storedOff.subscribe, storedOff.read);
  return useMemo(() => new Set(spokenWarnings.filter((warning) => !off.includes(warning))), [off]);
}

export const spokenWarningOf: Record<WarningKind, SpokenWarning> = {
  'speed-camera': 'speed-camera',
  'speed-bump': 'speed-bump',
  'cattle-grid': 'cattle-grid',
  'level-crossing': 'level-crossing',
  ford: 'crossing-water',
  ferry: 'crossing-water',
  toll: 'toll',
  'toll-gantry': 'toll',
  unpaved: 'unpaved',
  'paved-again': 'unpaved',
};
