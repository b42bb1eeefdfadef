import { RouteIcon, UsersRound } from 'lucide-react';
import { useLocation, useSearch } from 'wouter';
import { LandingScreen } from '#features/auth/landing-screen.tsx';
import { useSosEntry } from '#features/emergency/shared/sos-entry.ts';
import { SosSignedOut } from '#features/emergency/sos-signed-out.tsx';
import { awaitAddress, kindOfAwaited } from '#platform/awaited-address.ts';
import { texts } from './texts.ts';

/** The screen without a session. An open SOS outlives the session and shows above it. */
export const Landing = () => (
  <>
    {useSosEntry() && <SosSignedOut />}
    <PendingAddress />
    <LandingScreen />
  </>
);

/** States that the opened invitation or route will show after signing in. */
function PendingAddress() {
  const [path] = useLocation();
  const address = awaitAddress(path, useSearch());
  if (!address) return null;
  const isInvitation = kindOfAwaited(address) === 'invitation';
  const Icon = isInvitation ? UsersRound : RouteIcon;
  return (
    <p role="status" className="flex items-center gap-3 bg-card px-4 py-3 font-semibold text-guidance">
      <Icon size={24} aria-hidden="true" />
      {isInvitation ? texts.invitationWaits : texts.lineWaits}
    </p>
  );
}
