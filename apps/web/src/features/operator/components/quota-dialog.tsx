import { DayQuotas } from '@estradeiro/contract/operator-messages';
import { formatNumber } from '@estradeiro/navigation/format-number';
import { z } from 'zod';
import { judge, useForm } from '#platform/form.ts';
import { showFailure } from '#platform/show-failure.ts';
import { Dialog } from '#ui/dialog.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { Field } from '#ui/field.tsx';
import { useChangeQuotas } from '../api.ts';
import { messageTexts } from '../message-texts.ts';

/** '5.000' as a number; words are none. */
const typed = z.string().transform((value) => Number(value.replaceAll('.', '').trim()));
const Typed = z.object({
  channelADay: typed.pipe(DayQuotas.shape.channelADay),
  askedADay: typed.pipe(DayQuotas.shape.askedADay),
});

/** Quotas for the next 24 hours. */
export function QuotaDialog({ quotas, onClose }: { quotas: DayQuotas; onClose: () => void }) {
  const change = useChangeQuotas();
  const { field, submit } = useForm({
    start: { channelADay: formatNumber(quotas.channelADay), askedADay: formatNumber(quotas.askedADay) },
    judge: (values) => judge(Typed, values, () => messageTexts.outOfRange),
    onSubmit: (wanted) =>
      change.mutate(wanted, {
        onSuccess: onClose,
        onError: (error) => showFailure(messageTexts.saveFailed, error),
      }),
  });
  const texts = { cancel: messageTexts.cancel, save: messageTexts.save, saving: messageTexts.save };
  return (
    <Dialog open onOpenChange={onClose} title={messageTexts.change} description={messageTexts.changeHint}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Field {...field('channelADay')} label={messageTexts.channelADay} inputMode="numeric" />
        <Field {...field('askedADay')} label={messageTexts.askedADay} inputMode="numeric" />
        <DialogActions texts={texts} busy={change.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
