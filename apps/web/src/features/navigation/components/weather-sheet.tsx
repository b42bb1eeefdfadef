import { CloudSun } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/dialog.tsx';
import { texts } from '../texts.ts';

/** The weather along a way that is saved nowhere, over the plan: leaving the screen would lose it. */
export function WeatherSheet({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" icon={<CloudSun size={20} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {texts.weather}
      </Button>
      <Sheet open={open} onOpenChange={setOpen} title={texts.weather}>
        {children}
      </Sheet>
    </>
  );
}
