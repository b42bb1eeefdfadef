import { maxRouteNameCharacters, type SavedRoute } from '@estradeiro/contract/routes';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useMemo, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { savedRouteQuery } from '#features/offline-packs/shared/saved-routes.ts';
import type { RouteExtras } from '#features/planner/shared/route-extras-buttons.tsx';
import { RidesPart } from '#features/rides/shared/rides-part.tsx';
import { QueryStates } from '#platform/offline/query-states.tsx';
import { drawnAsInAddress, isPlannerSearch, paths, ridesTab, routeInAddress } from '#platform/paths.ts';
import { Screen } from '#ui/screen.tsx';
import { Loading } from '#ui/states.tsx';
import { TabList, TabPanel } from '#ui/tabs.tsx';
import { RouteForm } from './components/route-form.tsx';
import { RouteList } from './components/route-list.tsx';
import { type Draft, draftOf, draftOfRequest, emptyDraft } from './draft.ts';
import { everything } from './find-routes.ts';
import { texts } from './texts.ts';

type Writing = { route: SavedRoute | null; initial: Draft };

const tabs = [
  { name: 'roteiros', label: texts.routesTab },
  { name: 'passeios', label: texts.ridesTab },
] as const;

/** Meus Roteiros, or the planner in its place, also where the address opens it (`?way=`), and Meus Passeios (`?tab=passeios`). */
export function RoutesScreen({ extras = {} }: { extras?: RouteExtras }) {
  const [writing, setWriting] = useState<Writing | null>(null);
  const [downloadedId, setDownloadedId] = useState<string | null>(null);
  const [finding, setFinding] = useState(everything);
  const [, navigate] = useLocation();
  const address = useSearch();
  const plan = useMemo(() => planInAddress(address), [address]);
  const search = new URLSearchParams(address);
  const rideId = search.get('passeio');
  const open = search.get('tab') === 'passeios' ? 'passeios' : 'roteiros';
  if (rideId) {
    return (
      <Screen>
        <RidesPart rideId={rideId} />
      </Screen>
    );
  }
  if (writing || plan) {
    const close = (downloadId?: string) => {
      setWriting(null);
      setDownloadedId(downloadId ?? null);
      // Replaces the form's address, which by now may name a drawn route.
      navigate(paths.routes, { replace: true });
    };
    return (
      <Screen fill>
        {writing ? (
          <RouteForm {...writing} extras={extras} onClose={close} />
        ) : (
          plan && <AddressPlan {...plan} extras={extras} onClose={close} />
        )}
      </Screen>
    );
  }
  return (
    <Screen>
      <TabList
        label={texts.tabs}
        tabs={tabs}
        open={open}
        onOpen={(tab) => navigate(tab === 'passeios' ? ridesTab : paths.routes, { replace: true })}
      />
      <TabPanel name="roteiros" open={open}>
        <RouteList
          finding={finding}
          onFind={setFinding}
          downloadedId={downloadedId}
          onNew={() => setWriting({ route: null, initial: emptyDraft })}
          onEdit={(route) => setWriting({ route, initial: draftOf(route) })}
        />
      </TabPanel>
      <TabPanel name="passeios" open={open}>
        <RidesPart rideId={null} />
      </TabPanel>
    </Screen>
  );
}

type AddressPlanProps = PlanInAddress & Pick<ComponentProps<typeof RouteForm>, 'extras' | 'onClose'>;

/**
 * The planner that the address opens: for the saved route `routeId` or a new one. It starts with the route in the
 * address, else with the saved one.
 */
function AddressPlan({ routeId, initial, extras, onClose }: AddressPlanProps) {
  const saved = useQuery(savedRouteQuery(routeId));
  // The route in the address is kept even where the saved route fails to load.
  if (!routeId || (saved.isError && initial))
    return <RouteForm route={null} initial={initial ?? emptyDraft} extras={extras} onClose={onClose} />;
  if (!saved.data)
    return <QueryStates query={saved} skeleton={<Loading label={texts.loading} />} title={texts.unread} />;
  const { route: _, ...route } = saved.data;
  return <RouteForm route={route} initial={initial ?? draftOf(route)} extras={extras} onClose={onClose} />;
}

type PlanInAddress = { routeId: string | null; initial: Draft | null };

function planInAddress(address: string): PlanInAddress | null {
  if (!isPlannerSearch(address)) return null;
  const carried = routeInAddress(address);
  const { name, routeId } = drawnAsInAddress(address);
  return { routeId, initial: carried && { ...draftOfRequest(carried), name: name.slice(0, maxRouteNameCharacters) } };
}
