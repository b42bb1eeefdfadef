import { useSearch } from 'wouter';
import { useDraftKeys } from '#platform/offline/draft.tsx';
import { OfflineNotice } from '#platform/offline-notice.tsx';
import { ScreenBesideMap } from '#ui/beside-map.tsx';
import { FormHeading } from '#ui/form-heading.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Screen } from '#ui/screen.tsx';
import { showToast } from '#ui/toast.tsx';
import { addresses, modeOf, useGroupNavigation } from './address.ts';
import { useCreateGroup } from './api.ts';
import { GroupForm } from './components/group-form.tsx';
import { ListView } from './components/groups-list.tsx';
import { LoadingGroup } from './components/loading-group.tsx';
import { useLiveGroups } from './hooks/use-live-groups.ts';
import { InvitationView } from './invite/invitation-view.tsx';
import { formTexts } from './texts.ts';

/** Criar Grupo. Typed text stays after a failure, and the second attempt counts as the first. */
function CreateView() {
  const navigation = useGroupNavigation();
  const create = useCreateGroup();
  const keys = useDraftKeys();
  const close = () => navigation.up(addresses.list);
  return (
    <>
      <FormHeading title={formTexts.title} onClose={close} />
      <OfflineNotice text={formTexts.offline} />
      <GroupForm
        busy={create.isPending}
        submit={create.isPending ? formTexts.submitting : formTexts.submit}
        onSubmit={(body) =>
          create.mutate(
            { body, idempotencyKey: keys.of(body) },
            {
              onSuccess: () => {
                close();
                showToast({ title: formTexts.success, description: formTexts.created, tone: 'success' });
              },
              onError: () => showToast({ title: formTexts.error, description: formTexts.failed, tone: 'destructive' }),
            },
          )
        }
      />
    </>
  );
}

const GroupView = lazyPart(() => import('./components/group-view.tsx').then((m) => m.GroupView), <LoadingGroup />);

/** Grupos: searching, creating and joining; a group with its chat; or the invitation of a link. */
export function GroupsScreen() {
  const mode = modeOf(useSearch());
  useLiveGroups('id' in mode ? mode.id : null);
  if ('id' in mode) return <GroupView key={mode.id} id={mode.id} view={mode.name} />;
  if (mode.name === 'list') {
    return (
      <ScreenBesideMap sideways>
        <ListView />
      </ScreenBesideMap>
    );
  }
  return (
    <Screen>
      {mode.name === 'form' && <CreateView />}
      {mode.name === 'invitation' && <InvitationView key={mode.code} code={mode.code} />}
    </Screen>
  );
}
