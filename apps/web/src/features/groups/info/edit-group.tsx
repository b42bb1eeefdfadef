import type { Group } from '@estradeiro/contract/groups';
import { failureText } from '#platform/api-error.ts';
import { showToast } from '#ui/toast.tsx';
import { FormHead } from '../components/form-head.tsx';
import { GroupForm } from '../components/group-form.tsx';
import { decidesVisibility } from './allowed.ts';
import { useUpdateGroup } from './api.ts';
import { infoTexts as texts } from './texts.ts';

/** Changes name and description, and for the owner who may come in. */
export function EditGroup({ group, onClose }: { group: Group; onClose: () => void }) {
  const update = useUpdateGroup(group.id);
  const opens = decidesVisibility(group.role);
  return (
    <>
      <FormHead title={texts.editTitle} onClose={onClose} />
      <GroupForm
        group={group}
        offersVisibility={opens}
        busy={update.isPending}
        submit={update.isPending ? texts.saving : texts.save}
        onSubmit={({ visibility, ...body }) =>
          update.mutate(
            { ...body, ...(opens && { visibility }) },
            {
              onSuccess: () => {
                onClose();
                showToast({ title: texts.saved, tone: 'success' });
              },
              onError: (error) =>
                showToast({ title: texts.saveFailed, description: failureText(error), tone: 'destructive' }),
            },
          )
        }
      />
    </>
  );
}
