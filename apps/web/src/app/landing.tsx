import { type LucideIcon, RouteIcon, Server, UsersRound } from 'lucide-react';
import { useLocation, useSearch } from 'wouter';
import { LandingScreen } from '#features/auth/landing-screen.tsx';
import { useSosEntry } from '#features/emergency/shared/sos-entry.ts';
import { SosSignedOut } from '#features/emergency/sos-signed-out.tsx';
import { type Awaited, awaitAddress, kindOfAwaited } from '#platform/awaited-address.ts';
import { texts } from './texts.ts';

/** The screen without a session. An open SOS outlives the session and shows above it. */
export const Landing = () => (
  <>
    {useSosEntry() && <SosSignedOut />}
    <PendingAddress />
    <LandingScreen />
  </>
);

const icons: Record<Awaited, LucideIcon> = { invitation: UsersRound, line: RouteIcon, operator: Server };

/** States that the opened link will show after signing in. */
function PendingAddress() {
  const [path] = useLocation();
  const address = awaitAddress(path, useSearch());
  if (!address) return null;
  const kind = kindOfAwaited(address);
  const Icon = icons[kind];
  return (
    <p role="status" className="flex items-center gap-3 bg-card px-4 py-3 font-semibold text-guidance">
      <Icon size={24} aria-hidden="true" />
      {texts.waits[kind]}
    </p>
  );
}
