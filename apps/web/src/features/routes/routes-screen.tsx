import type { SavedRoute } from '@estradeiro/contract/routes';
import { useState } from 'react';
import { Screen } from '#ui/screen.tsx';
import { RouteForm } from './components/route-form.tsx';
import { RouteList } from './components/route-list.tsx';

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
