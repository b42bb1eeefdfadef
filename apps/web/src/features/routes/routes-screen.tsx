import type { SavedRoute } from '@estradeiro/contract/saved-routes';
import { useState } from 'react';
import { onDemand, whileLoading } from '#ui/on-demand.tsx';
import { Screen } from '#ui/screen.tsx';
import { RouteList } from './components/route-list.tsx';

const RouteForm = onDemand(() => import('./components/route-form.tsx').then((m) => m.RouteForm), whileLoading);

/** What is being written: nothing, a new route, or a change of a saved one. */
type Writing = null | { route: SavedRoute | null };

/** Meus Roteiros: the list, or in its place the form. */
export function RoutesScreen() {
  const [writing, setWriting] = useState<Writing>(null);
  return (
    <Screen>
      {writing ? (
        <RouteForm route={writing.route} onClose={() => setWriting(null)} />
      ) : (
        <RouteList onNew={() => setWriting({ route: null })} onEdit={(route) => setWriting({ route })} />
      )}
    </Screen>
  );
}
