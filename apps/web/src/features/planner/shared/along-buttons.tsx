import type { Route } from '@estradeiro/contract/navigation';
import type { RouteToKeep } from '@estradeiro/navigation/saved-route';
import type { QueryClient } from '@tanstack/react-query';
import { CloudSun, Fuel } from 'lucide-react';
import { type ReactNode, useState } from 'react';

import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/dialog.tsx';
import { texts } from '../texts.ts';

/** What other features tell of a planned way, where they are there. */
export type Along = {
  weather?: ((route: Route) => ReactNode) | undefined;
  fuel?: ((route: Route) => ReactNode) | undefined;
  keepAsTrip?: KeepAsTrip | undefined;
  saveRoute?: ((saving: RouteSaving) => ReactNode) | undefined;
};

/** A planned way that is not saved yet: the same key saves it once. `onSaved` is told its id, also while it waits to be sent. */
export type RouteSaving = { body: RouteToKeep; idempotencyKey: string; onSaved: (routeId: string) => void };

/** Keeps routes as the days of a trip, from today on; tells why where it is refused. */
export type KeepAsTrip = (
  client: QueryClient,
  trip: { name: string; routes: readonly RouteToKeep[] },
) => Promise<{ tripId: string } | { refusal: string }>;

type SheetProps = { title: string; icon: ReactNode; children: ReactNode };

/** What there is along a planned way, over the plan: leaving the screen would lose one that is saved nowhere. */
function AlongSheet({ title, icon, children }: SheetProps) {
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

/** The weather and the filling stations along a planned way, each behind its button. */
export const AlongButtons = ({ along, route }: { along: Along; route: Route }) => (
  <>
    {along.weather && (
      <AlongSheet title={texts.weather} icon={<CloudSun size={20} aria-hidden="true" />}>
        {along.weather(route)}
      </AlongSheet>
    )}
    {along.fuel && (
      <AlongSheet title={texts.fuel} icon={<Fuel size={20} aria-hidden="true" />}>
        {along.fuel(route)}
      </AlongSheet>
    )}
  </>
);
