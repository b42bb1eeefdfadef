import { useSosEntry } from '#platform/sos.ts';
import { Nothing, onDemand } from '#ui/on-demand.tsx';

const SosSignedOut = onDemand(() => import('#features/emergency/sos-signed-out.tsx').then((m) => m.SosSignedOut), {
  otherwise: Nothing,
});

/** Above the landing: an SOS that is not over does not vanish with the session. */
export function WaitingSos() {
  if (!useSosEntry()) return null;
  return <SosSignedOut />;
}
