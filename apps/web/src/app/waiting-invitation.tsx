import { UsersRound } from 'lucide-react';
import { useLocation, useSearch } from 'wouter';
import { awaitInvitation } from '#platform/awaited-invitation.ts';
import { texts } from './texts.ts';

/** Above the landing: whoever opened an invitation is told that it comes after signing in. */
export function WaitingInvitation() {
  const [path] = useLocation();
  if (!awaitInvitation(path, useSearch())) return null;
  return (
    <p role="status" className="flex items-center gap-3 bg-card px-4 py-3 font-semibold text-guidance">
      <UsersRound size={24} aria-hidden="true" />
      {texts.invitationWaits}
    </p>
  );
}
