import type { Fix } from '#platform/geolocation.ts';
import { askForMotion } from '#platform/motion.ts';
import { isCrashCheckOn, useCrashCheckOn } from '../crash-check/crash-setting.ts';
import { CrashWatch } from '../crash-check/crash-watch.tsx';

/** The crash check of a ride, where the rider turned it on (D40). Shows nothing before the question. */
export const CrashCheck = ({ fix }: { fix: Fix | null }) => useCrashCheckOn() && <CrashWatch fix={fix} />;

/** Call it in the press that begins a ride: iOS forgets the sensor's permission with the page. */
export function readyCrashCheck(): void {
  if (isCrashCheckOn()) void askForMotion();
}
