import type { Route } from '@estradeiro/contract/navigation';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/dialog.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Loading } from '#ui/states.tsx';
import { texts } from '../texts.ts';

/** As high as the choices of a new link, or the sheet would grow under the finger. */
const placeholder = (
  <div className="h-120">
    <Loading />
  </div>
);
const FollowSheet = lazyPart(() => import('../components/follow-sheet.tsx').then((m) => m.FollowSheet), placeholder);

type Props = { route: Pick<Route, 'waypoints'>; size?: 'normal' | 'ride' };

/** 'Acompanhe minha viagem', for a route that is about to be ridden or ridden now. */
export function FollowRide({ route, size = 'normal' }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size={size} icon={<Eye size={20} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {texts.title}
      </Button>
      <Sheet open={open} onOpenChange={setOpen} title={texts.title} description={texts.hint}>
        {open && <FollowSheet waypoints={route.waypoints} />}
      </Sheet>
    </>
  );
}
