import { RouteIcon, UsersRound } from 'lucide-react';
import { useLocation, useSearch } from 'wouter';
import { LandingScreen } from '#features/auth/landing-screen.tsx';
import { useSosEntry } from '#features/emergency/shared/sos-entry.ts';
import { SosSignedOut } from '#features/emergency/sos-signed-out.tsx';
import { awaitAddress, kindOfAwaited } from '#platform/awaited-address.ts';
import { texts } from './texts.ts';

/** What who is signed out sees; above it an SOS that is not over, which does not vanish with the session. */
export const Landing = () => (
  <>
    {useSosEntry() && <SosSignedOut />}
    <Awaiting />
    <LandingScreen />
  </>
);

/** Says to whoever opened an invitation, or uses a route that was sent, that it follows after signing in. */
function Awaiting() {
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
