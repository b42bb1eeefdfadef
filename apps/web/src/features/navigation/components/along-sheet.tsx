import { type ReactNode, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/dialog.tsx';

type Props = { title: string; icon: ReactNode; children: ReactNode };

/** What there is along a planned way, over the plan: leaving the screen would lose one that is saved nowhere. */
export function AlongSheet({ title, icon, children }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" icon={icon} onClick={() => setOpen(true)}>
        {title}
      </Button>
      <Sheet open={open} onOpenChange={setOpen} title={title}>
        {children}
      </Sheet>
    </>
  );
}
