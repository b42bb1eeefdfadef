import { Users } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { GroupChooser } from './group-chooser.tsx';
import { GroupPanel } from './group-panel.tsx';
import { useConvoy } from './kept-convoy.ts';
import { ridersNow } from './now-shown.ts';
import { groupTexts as texts } from './texts.ts';

/** Before departure: with which group to ride, and what goes on in it. */
export function PlanGroupButton() {
  const [open, setOpen] = useState(false);
  const convoy = useConvoy();
  return (
    <>
      <Button variant="secondary" icon={<Users size={20} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {convoy ? convoy.groupName : texts.ride}
      </Button>
      <GroupSheet open={open} onOpenChange={setOpen} />
    </>
  );
}

/** On the way: one touch from the group, with how many of it are on the road. */
export function RideGroupButton() {
  const [open, setOpen] = useState(false);
  const count = ridersNow.use().length;
  return (
    <>
      <span className="relative flex-none">
        <IconButton
          label={count > 0 ? `${texts.open}, ${texts.live(count)}` : texts.open}
          size="ride"
          className="bg-service text-on-service"
          icon={<Users size={30} aria-hidden="true" />}
          onClick={() => setOpen(true)}
        />
        {count > 0 && (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute -top-1 -right-1 flex h-7 min-w-7 items-center justify-center rounded-full border-2 border-service bg-card px-1 text-15 font-extrabold text-ink tabular-nums"
          >
            {count}
          </span>
        )}
      </span>
      <GroupSheet open={open} onOpenChange={setOpen} />
    </>
  );
}

function GroupSheet({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const convoy = useConvoy();
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={convoy?.groupName ?? texts.choose}>
      {convoy ? <GroupPanel convoy={convoy} onDone={() => onOpenChange(false)} onMap /> : <GroupChooser />}
    </Sheet>
  );
}
