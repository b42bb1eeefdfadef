import { useDraftKeys } from '#platform/draft-keys.ts';
import { OfflineNotice } from '#platform/offline-notice.tsx';
import { showToast } from '#ui/toast.tsx';
import { useCreateGroup } from '../api.ts';
import { formTexts as texts } from '../form-texts.ts';
import { useWays } from '../hooks/use-ways.ts';
import { addresses } from '../mode.ts';
import { FormHead } from './form-head.tsx';
import { GroupForm } from './group-form.tsx';

/** Criar Grupo. What is typed stays where founding fails, and the second attempt counts as the first. */
export function CreateView() {
  const ways = useWays();
  const create = useCreateGroup();
  const keys = useDraftKeys();
  const close = () => ways.up(addresses.list);
  return (
    <>
      <FormHead title={texts.title} onClose={close} />
      <OfflineNotice text={texts.offline} />
      <GroupForm
        busy={create.isPending}
        submit={create.isPending ? texts.submitting : texts.submit}
        onSubmit={(body) =>
          create.mutate(
            { body, idempotencyKey: keys.of(body) },
            {
              onSuccess: () => {
                close();
                showToast({ title: texts.success, description: texts.created, tone: 'success' });
              },
              onError: () => showToast({ title: texts.error, description: texts.failed, tone: 'destructive' }),
            },
          )
        }
      />
    </>
  );
}
