import type { Fix } from '#platform/geolocation.ts';
import { askForMotion } from '#platform/motion.ts';
import { isCrashCheckOn, useCrashCheckOn } from '../crash-check/crash-setting.ts';
import { CrashWatch } from '../crash-check/crash-watch.tsx';

/** Asks on a ride whether the rider is well, where they turned that on (D40). Over whatever shows; nothing of it before it asks. */
export const CrashCheck = ({ fix }: { fix: Fix | null }) => useCrashCheckOn() && <CrashWatch fix={fix} />;

/** From the press that begins a ride: iOS forgets with the page that the sensor was allowed. */
export function readyCrashCheck(): void {
  if (isCrashCheckOn()) void askForMotion();
}
