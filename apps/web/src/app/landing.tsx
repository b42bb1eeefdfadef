import { UsersRound } from 'lucide-react';
import { useLocation, useSearch } from 'wouter';
import { LandingScreen } from '#features/auth/landing-screen.tsx';
import { useSosEntry } from '#features/emergency/shared/sos-entry.ts';
import { SosSignedOut } from '#features/emergency/sos-signed-out.tsx';
import { awaitInvitation } from '#features/groups/shared/awaited-invitation.ts';
import { texts } from './texts.ts';

/** What who is signed out sees; above it an SOS that is not over, which does not vanish with the session. */
export const Landing = () => (
  <>
    {useSosEntry() && <SosSignedOut />}
    <PendingInvitation />
    <LandingScreen />
  </>
);

/** Says to whoever opened an invitation that it follows after signing in. */
function PendingInvitation() {
  const [path] = useLocation();
  if (!awaitInvitation(path, useSearch())) return null;
  return (
    <p role="status" className="flex items-center gap-3 bg-card px-4 py-3 font-semibold text-guidance">
      <UsersRound size={24} aria-hidden="true" />
      {texts.invitationWaits}
    </p>
  );
}
