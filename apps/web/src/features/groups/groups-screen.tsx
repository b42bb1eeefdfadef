import { lazy, Suspense } from 'react';
import { useSearch } from 'wouter';
import { Screen } from '#ui/screen.tsx';
import { Loading } from '#ui/states.tsx';
import { GroupView } from './components/group-view.tsx';
import { ListView } from './components/list-view.tsx';
import { useLiveGroups } from './hooks/use-live-groups.ts';
import { modeOf } from './mode.ts';

const CreateView = lazy(() => import('./components/create-view.tsx').then((m) => ({ default: m.CreateView })));
const InvitationView = lazy(() => import('./invite/invitation-view.tsx').then((m) => ({ default: m.InvitationView })));

/** Grupos: finding, founding and joining them; one of them with its chat; or the invitation that a link brought. */
export function GroupsScreen() {
  const mode = modeOf(useSearch());
  useLiveGroups('id' in mode ? mode.id : null);
  if (mode.name === 'chat' || mode.name === 'info') return <GroupView key={mode.id} id={mode.id} view={mode.name} />;
  return (
    <Screen>
      <Suspense fallback={<Loading />}>
        {mode.name === 'list' && <ListView />}
        {mode.name === 'form' && <CreateView />}
        {mode.name === 'invitation' && <InvitationView key={mode.code} code={mode.code} />}
      </Suspense>
    </Screen>
  );
}
