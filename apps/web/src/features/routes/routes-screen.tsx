import type { SavedRoute } from '@estradeiro/contract/routes';
import { useMemo, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { Along } from '#features/navigation/shared/along.tsx';
import { RidesPart } from '#features/rides/shared/rides-part.tsx';
import { asksForPlanner, paths, ridesTab, wayInAddress } from '#platform/paths.ts';
import { Screen } from '#ui/screen.tsx';
import { TabList, TabPanel } from '#ui/tabs.tsx';
import { RouteForm } from './components/route-form.tsx';
import { RouteList } from './components/route-list.tsx';
import { type Draft, draftOf, draftOfWay, emptyDraft } from './draft.ts';
import { everything } from './find-routes.ts';
import { texts } from './texts.ts';

/** What is being written: nothing, a new route, or a change of a saved one. */
type Writing = null | { route: SavedRoute | null; initial: Draft };

const tabs = [
  { name: 'roteiros', label: texts.routesTab },
  { name: 'passeios', label: texts.ridesTab },
] as const;

/**
 * What is planned and what was ridden: Meus Roteiros, or in its place the planner, also where the address asks for it (`?way=`), and
 * Meus Passeios (`?tab=passeios`).
 */
export function RoutesScreen({ along = {} }: { along?: Along }) {
  const [writing, setWriting] = useState<Writing>(null);
  const [finding, setFinding] = useState(everything);
  const [, navigate] = useLocation();
  const address = useSearch();
  const asked = useMemo(() => planAsked(address), [address]);
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
  const plan = writing ?? asked;
  if (plan) {
    const close = () => {
      setWriting(null);
      // Whatever it was when the form was sent: by now the address may ask for what was drawn.
      navigate(paths.routes, { replace: true });
    };
    return (
      <Screen fill>
        <RouteForm {...plan} along={along} onClose={close} />
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

/** As the form takes it. */
const maxNameLength = 120;

function planAsked(address: string): Writing {
  if (!asksForPlanner(address)) return null;
  const way = wayInAddress(address);
  const name = new URLSearchParams(address).get('name')?.slice(0, maxNameLength) ?? '';
  return { route: null, initial: { ...(way ? draftOfWay(way) : emptyDraft), name } };
}
