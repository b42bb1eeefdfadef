import type { SavedRoute } from '@estradeiro/contract/routes';
import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { RidesPart } from '#features/rides/shared/rides-part.tsx';
import { paths, ridesTab } from '#platform/paths.ts';
import { Screen } from '#ui/screen.tsx';
import { TabList, TabPanel } from '#ui/tabs.tsx';
import { RouteForm } from './components/route-form.tsx';
import { RouteList } from './components/route-list.tsx';
import { texts } from './texts.ts';

/** What is being written: nothing, a new route, or a change of a saved one. */
type Writing = null | { route: SavedRoute | null };

const tabs = [
  { name: 'roteiros', label: texts.routesTab },
  { name: 'passeios', label: texts.ridesTab },
] as const;

/** What is planned and what was ridden: Meus Roteiros, or in its place the form, and Meus Passeios (`?tab=passeios`). */
export function RoutesScreen() {
  const [writing, setWriting] = useState<Writing>(null);
  const [, navigate] = useLocation();
  const search = new URLSearchParams(useSearch());
  const rideId = search.get('passeio');
  const open = search.get('tab') === 'passeios' ? 'passeios' : 'roteiros';
  if (rideId) {
    return (
      <Screen>
        <RidesPart rideId={rideId} />
      </Screen>
    );
  }
  if (writing) {
    return (
      <Screen fill>
        <RouteForm route={writing.route} onClose={() => setWriting(null)} />
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
        <RouteList onNew={() => setWriting({ route: null })} onEdit={(route) => setWriting({ route })} />
      </TabPanel>
      <TabPanel name="passeios" open={open}>
        <RidesPart rideId={null} />
      </TabPanel>
    </Screen>
  );
}
