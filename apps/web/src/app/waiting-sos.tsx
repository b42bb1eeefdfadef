import { type ComponentType, lazy, Suspense } from 'react';
import { useSosEntry } from '#platform/sos.ts';

const Nothing = () => null;

const SosSignedOut = lazy(
  (): Promise<{ default: ComponentType }> =>
    import('#features/emergency/sos-signed-out.tsx').then(
      (m) => ({ default: m.SosSignedOut }),
      () => ({ default: Nothing }),
    ),
);

/** Above the landing: an SOS that is not over does not vanish with the session. */
export function WaitingSos() {
  if (!useSosEntry()) return null;
  return (
    <Suspense>
      <SosSignedOut />
    </Suspense>
  );
}
