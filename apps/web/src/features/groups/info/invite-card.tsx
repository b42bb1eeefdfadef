import type { Group } from '@estradeiro/contract/groups';
import { UserPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { infoTexts as texts } from './texts.ts';

const InviteSheet = lazy(() => import('../invite/invite-sheet.tsx').then((m) => ({ default: m.InviteSheet })));

/** The way to bring others in. */
export function InviteCard({ group }: { group: Group }) {
  const [open, setOpen] = useState(false);
  return (
    <div className="flex flex-col gap-1">
      <Button size="ride" icon={<UserPlus size={24} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {texts.invite}
      </Button>
      <p className="text-15 text-quiet">{texts.inviteHint}</p>
      {open && (
        <Suspense>
          <InviteSheet group={group} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
