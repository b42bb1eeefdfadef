import type { Route } from '@estradeiro/contract/navigation';
import type { SavedRouteRequest } from '@estradeiro/navigation/saved-route';
import type { QueryClient } from '@tanstack/react-query';
import { CloudSun, Fuel } from 'lucide-react';
import { type ReactNode, useState } from 'react';

import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/dialog.tsx';
import { texts } from '../texts.ts';

/** Absent members belong to features that are not available. */
export type RouteExtras = {
  weather?: ((route: Route) => ReactNode) | undefined;
  fuel?: ((route: Route) => ReactNode) | undefined;
  keepAsTrip?: KeepAsTrip | undefined;
  share?: ((shared: SharedPlan) => ReactNode) | undefined;
  saveRoute?: ((saving: RouteSaving) => ReactNode) | undefined;
};

/** A planned route to save once by its key. `onSaved` gets its id, also while it is pending. */
export type RouteSaving = { body: SavedRouteRequest; idempotencyKey: string; onSaved: (routeId: string) => void };

/** A planned route; `routeId` is null while it is not saved. */
export type SharedPlan = { route: Route; title: string; routeId: string | null };

/**
 * Saves routes as the days of a trip that starts today; returns the server's reason where a route or the trip is
 * rejected.
 */
export type KeepAsTrip = (
  client: QueryClient,
  trip: { name: string; routes: readonly SavedRouteRequest[] },
) => Promise<{ tripId: string } | { refusal: string }>;

type SheetProps = { title: string; icon: ReactNode; children: ReactNode };

/** A sheet over the plan, since leaving the screen would lose an unsaved plan. */
function ExtraSheet({ title, icon, children }: SheetProps) {
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

export const RouteExtrasButtons = ({ extras, route }: { extras: RouteExtras; route: Route }) => (
  <>
    {extras.weather && (
      <ExtraSheet title={texts.weather} icon={<CloudSun size={20} aria-hidden="true" />}>
        {extras.weather(route)}
      </ExtraSheet>
    )}
    {extras.fuel && (
      <ExtraSheet title={texts.fuel} icon={<Fuel size={20} aria-hidden="true" />}>
        {extras.fuel(route)}
      </ExtraSheet>
    )}
  </>
);
