import { InstallHint as Hint } from '#features/install/install-hint.tsx';
import { useIsRiding } from '#platform/riding-mode.ts';
import { useSosEntry } from '#platform/sos.ts';

/** Not on a ride, not during an SOS. */
export function InstallHint() {
  const isRiding = useIsRiding();
  const isSos = useSosEntry() !== null;
  return isRiding || isSos ? null : <Hint />;
}
