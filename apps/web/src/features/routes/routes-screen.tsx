import { maxRouteNameCharacters, type SavedRoute } from '@estradeiro/contract/routes';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useCallback, useMemo, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { savedRouteQuery } from '#features/offline-packs/shared/saved-routes.ts';
import type { RouteExtras } from '#features/planner/shared/route-extras-buttons.tsx';
import { RiddenMap } from '#features/rides/shared/ridden-map.tsx';
import { RidesPart } from '#features/rides/shared/rides-part.tsx';
import { QueryStates } from '#platform/offline/query-states.tsx';
import {
  drawnAsInAddress,
  isPlannerSearch,
  paths,
  plannerOf,
  ridesTab,
  routeInAddress,
  routeOf,
} from '#platform/paths.ts';
import { ScreenBesideMap } from '#ui/beside-map.tsx';
import { Screen } from '#ui/screen.tsx';
import { Loading } from '#ui/states.tsx';
import { TabList, TabPanel } from '#ui/tabs.tsx';
import { RouteForm } from './components/route-form.tsx';
import { firstRows, RouteList } from './components/route-list.tsx';
import { RoutePage } from './components/route-page.tsx';
import { type Draft, emptyDraft } from './draft.ts';
import { draftOf, draftOfRequest } from './draft-request.ts';
import { everything } from './find-routes.ts';
import { texts } from './texts.ts';

const tabs = [
  { name: 'roteiros', label: texts.routesTab },
  { name: 'passeios', label: texts.ridesTab },
] as const;

type Props = {
  extras?: RouteExtras;
  /** What else uses a saved route; a part of other features. */
  usedIn?: (routeId: string) => ReactNode;
};

/**
 * Meus Roteiros, or in its place a route's page (`?roteiro=`) or the planner (`?way=`), and Meus Passeios
 * (`?tab=passeios`).
 */
export function RoutesScreen({ extras = {}, usedIn }: Props) {
  const [edited, setEdited] = useState<SavedRoute | null>(null);
  const [downloadedId, setDownloadedId] = useState<string | null>(null);
  const onDownloadBegun = useCallback(() => setDownloadedId(null), []);
  const [finding, setFinding] = useState(everything);
  const [rows, setRows] = useState(firstRows);
  const [, navigate] = useLocation();
  const address = useSearch();
  const plan = useMemo(() => planInAddress(address), [address]);
  const search = new URLSearchParams(address);
  const [rideId, routeId] = [search.get('passeio'), search.get('roteiro')];
  const open = search.get('tab') === 'passeios' ? 'passeios' : 'roteiros';
  const edit = (route: SavedRoute) => {
    setEdited(route);
    navigate(plannerOf(null, { name: '', routeId: route.id }), { replace: true });
  };
  if (rideId) {
    return (
      <ScreenBesideMap sideways>
        <RidesPart rideId={rideId} />
      </ScreenBesideMap>
    );
  }
  const period = search.get('mapa');
  if (period !== null) {
    return (
      <Screen fill wide>
        <RiddenMap period={period} />
      </Screen>
    );
  }
  if (plan) {
    const close = (downloadId?: string) => {
      setEdited(null);
      setDownloadedId(downloadId ?? null);
      // Replaces the form's address, which by now may name a drawn route.
      navigate(plan.routeId ? routeOf(plan.routeId) : paths.routes, { replace: true });
    };
    return (
      <Screen fill wide>
        <AddressPlan {...plan} edited={edited} extras={extras} onClose={close} />
      </Screen>
    );
  }
  if (routeId) {
    return (
      <ScreenBesideMap sideways>
        <RoutePage
          key={routeId}
          id={routeId}
          isDownloadRequested={routeId === downloadedId}
          onDownloadBegun={onDownloadBegun}
          usedIn={usedIn}
          onEdit={edit}
        />
      </ScreenBesideMap>
    );
  }
  return (
    <ScreenBesideMap sideways>
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
          rows={rows}
          onRows={setRows}
          downloadedId={downloadedId}
          onDownloadBegun={onDownloadBegun}
          onNew={() => navigate(plannerOf(null))}
          onEdit={edit}
        />
      </TabPanel>
      <TabPanel name="passeios" open={open}>
        <RidesPart rideId={null} />
      </TabPanel>
    </ScreenBesideMap>
  );
}

type AddressPlanProps = PlanInAddress & {
  /** The route as this screen showed it when the rider chose to edit it. */
  edited: SavedRoute | null;
} & Pick<ComponentProps<typeof RouteForm>, 'extras' | 'onClose'>;

/**
 * The planner that the address opens: for the saved route `routeId` or a new one. It starts with the route in the
 * address, else with the saved one.
 */
function AddressPlan({ routeId, initial, edited, extras, onClose }: AddressPlanProps) {
  const isShown = edited !== null && edited.id === routeId;
  const saved = useQuery({ ...savedRouteQuery(routeId), enabled: routeId !== null && !isShown });
  if (isShown)
    return <RouteForm route={edited} initial={initial ?? draftOf(edited)} extras={extras} onClose={onClose} />;
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
