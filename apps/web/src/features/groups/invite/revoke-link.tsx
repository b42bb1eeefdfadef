import { Link2Off } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { useRevokeInvitation } from './api.ts';
import { inviteTexts as texts } from './texts.ts';

/** Revokes a link at the second press: a glove may not end what was sent to many. */
export function RevokeLink({ groupId, linkId }: { groupId: string; linkId: string }) {
  const [asked, setAsked] = useState(false);
  const revoke = useRevokeInvitation(groupId, {
    done: () => ({ title: texts.revoked, description: texts.revokedHint }),
    failed: texts.revokeFailed,
  });
  const press = () => (asked ? revoke.mutate(linkId) : setAsked(true));
  return (
    <Button
      variant={asked ? 'danger' : 'quiet'}
      className={asked ? 'px-3!' : 'px-3! text-danger!'}
      busy={revoke.isPending}
      icon={<Link2Off size={20} aria-hidden="true" />}
      onBlur={() => setAsked(false)}
      onClick={press}
    >
      {asked ? texts.revokeSure : texts.revoke}
    </Button>
  );
}
