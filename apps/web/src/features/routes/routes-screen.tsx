import type { SavedRoute } from '@estradeiro/contract/saved-routes';
import { lazy, Suspense, useState } from 'react';
import { Screen } from '#ui/screen.tsx';
import { Loading } from '#ui/states.tsx';
import { RouteList } from './components/route-list.tsx';

const RouteForm = lazy(() => import('./components/route-form.tsx').then((m) => ({ default: m.RouteForm })));

/** What is being written: nothing, a new route, or a change of a saved one. */
type Writing = null | { route: SavedRoute | null };

/** Meus Roteiros: the list, or in its place the form. */
export function RoutesScreen() {
  const [writing, setWriting] = useState<Writing>(null);
  return (
    <Screen>
      {writing ? (
        <Suspense fallback={<Loading />}>
          <RouteForm route={writing.route} onClose={() => setWriting(null)} />
        </Suspense>
      ) : (
        <RouteList onNew={() => setWriting({ route: null })} onEdit={(route) => setWriting({ route })} />
      )}
    </Screen>
  );
}
