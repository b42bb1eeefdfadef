import type { Notice } from '@estradeiro/contract/auth';
import { longestNotice, NewNotice } from '@estradeiro/contract/operator-settings';
import { judge, useForm } from '#platform/form.ts';
import { showFailure } from '#platform/show-failure.ts';
import { Dialog } from '#ui/dialog.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { Field } from '#ui/field.tsx';
import { useSetNotice } from '../api.ts';
import { noticeTexts } from '../notice-texts.ts';

const problemOf = ({ path }: { path: PropertyKey[] }) =>
  path[0] === 'url' ? noticeTexts.urlWrong : noticeTexts.textWrong(longestNotice);

export function NoticeDialog({ notice, onClose }: { notice: Notice | null; onClose: () => void }) {
  const set = useSetNotice();
  const { field, submit } = useForm({
    start: { text: notice?.text ?? '', url: notice?.url ?? '' },
    judge: (values) => judge(NewNotice, { text: values.text, url: values.url.trim() || null }, problemOf),
    onSubmit: (wanted) =>
      set.mutate(wanted, {
        onSuccess: onClose,
        onError: (error) => showFailure(noticeTexts.failed, error),
      }),
  });
  const texts = { cancel: noticeTexts.cancel, save: noticeTexts.save, saving: noticeTexts.save };
  return (
    <Dialog open onOpenChange={onClose} title={noticeTexts.title} description={noticeTexts.hint}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Field {...field('text')} label={noticeTexts.text} hint={noticeTexts.textHint(longestNotice)} />
        <Field {...field('url')} label={noticeTexts.url} type="url" inputMode="url" />
        <DialogActions texts={texts} busy={set.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
