import type { Group } from '@estradeiro/contract/groups';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { onDemand } from '#ui/on-demand.tsx';
import { infoTexts as texts } from './texts.ts';

const InviteSheet = onDemand(() => import('../invite/invite-sheet.tsx').then((m) => m.InviteSheet));

/** The way to bring others in. */
export function InviteCard({ group }: { group: Group }) {
  const [open, setOpen] = useState(false);
  return (
    <div className="flex flex-col gap-1">
      <Button size="ride" icon={<UserPlus size={24} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {texts.invite}
      </Button>
      <p className="text-15 text-quiet">{texts.inviteHint}</p>
      {open && <InviteSheet group={group} onClose={() => setOpen(false)} />}
    </div>
  );
}
