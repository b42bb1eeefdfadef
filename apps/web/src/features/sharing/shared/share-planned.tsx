import type { Route } from '@estradeiro/contract/navigation';
import { curvesOfRoute } from '@estradeiro/navigation/curve-words';
import { savedRouteRequest } from '@estradeiro/navigation/saved-route';
import { lineOfRoute } from '@estradeiro/navigation/sharing/shared-line';
import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { shareTexts } from '../texts.ts';
import { ShareLine, ShareSheet } from './share-sheet.tsx';

type Props = {
  route: Route;
  title: string;
  /** Null while it is not saved: then it is shared without a link. */
  routeId: string | null;
};

/** Shares a route that is about to be ridden. */
export function SharePlanned(props: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" icon={<Share2 size={20} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {shareTexts.share}
      </Button>
      {open && (
        <ShareSheet onClose={() => setOpen(false)}>
          <PlannedLine {...props} />
        </ShareSheet>
      )}
    </>
  );
}

function PlannedLine({ route, title, routeId }: Props) {
  const [line] = useState(() => {
    const { name, origin, destination } = savedRouteRequest(title, route);
    const curves = route.estimate ? {} : curvesOfRoute(route);
    return lineOfRoute({ name: name || destination, origin, destination, route, ...curves });
  });
  return line && <ShareLine kind="route" recordId={routeId} line={line} />;
}
