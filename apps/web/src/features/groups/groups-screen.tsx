import { useSearch } from 'wouter';
import { onDemand, whileLoading } from '#ui/on-demand.tsx';
import { Screen } from '#ui/screen.tsx';
import { GroupView } from './components/group-view.tsx';
import { ListView } from './components/list-view.tsx';
import { useLiveGroups } from './hooks/use-live-groups.ts';
import { modeOf } from './mode.ts';

const CreateView = onDemand(() => import('./components/create-view.tsx').then((m) => m.CreateView), whileLoading);
const InvitationView = onDemand(
  () => import('./invite/invitation-view.tsx').then((m) => m.InvitationView),
  whileLoading,
);

/** Grupos: finding, founding and joining them; one of them with its chat; or the invitation that a link brought. */
export function GroupsScreen() {
  const mode = modeOf(useSearch());
  useLiveGroups('id' in mode ? mode.id : null);
  if (mode.name === 'chat' || mode.name === 'info') return <GroupView key={mode.id} id={mode.id} view={mode.name} />;
  return (
    <Screen>
      {mode.name === 'list' && <ListView />}
      {mode.name === 'form' && <CreateView />}
      {mode.name === 'invitation' && <InvitationView key={mode.code} code={mode.code} />}
    </Screen>
  );
}
