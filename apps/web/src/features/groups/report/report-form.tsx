import { ReportReason } from '@estradeiro/contract/groups/safety';
import { CircleAlert } from 'lucide-react';
import { judgeRules, useForm } from '#platform/form.ts';
import { useDraftKeys } from '#platform/offline/draft.tsx';
import { showFailure } from '#platform/show-failure.ts';
import { Button } from '#ui/button.tsx';
import { ToggleChip } from '#ui/chip.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { showToast } from '#ui/toast.tsx';
import { useReport } from '../api.ts';
import { reasonTexts, reportTexts } from '../texts.ts';

export type Reported = {
  groupId: string;
  userId: string;
  messageId?: string | undefined;
  /**
   * Whether the reported rider owns the group: owners do not see reports about themselves, which without moderators
   * reach only the operator.
   */
  isOwner: boolean;
};
type Props = Reported & { onDone: () => void };

const longestDetails = 500;

/** Reports a rider or a message, with a reason, to those who manage the group. */
export function ReportForm({ groupId, userId, messageId, isOwner, onDone }: Props) {
  const keys = useDraftKeys();
  const report = useReport(groupId);
  const { values, problems, field, change, submit } = useForm({
    start: { reason: null as ReportReason | null, details: '' },
    judge: ({ reason, details }) =>
      judgeRules(reason && { userId, messageId: messageId ?? null, reason, details }, {
        reason: !reason && reportTexts.reasonRequired,
      }),
    onSubmit: (body) =>
      report.mutate(
        { body, idempotencyKey: keys.of(body) },
        {
          onSuccess: () => {
            onDone();
            showToast({
              title: reportTexts.sent,
              description: isOwner ? reportTexts.sentHintOwner : reportTexts.sentHint,
              tone: 'success',
            });
          },
          onError: (error) => showFailure(reportTexts.failed, error),
        },
      ),
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-quiet">{isOwner ? reportTexts.hintOwner : reportTexts.hint}</p>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="mb-1 text-15 font-semibold">{reportTexts.reason}</legend>
        {ReportReason.options.map((option) => (
          <ToggleChip key={option} pressed={option === values.reason} onClick={() => change({ reason: option })}>
            {reasonTexts[option]}
          </ToggleChip>
        ))}
        {problems.reason && (
          <p role="alert" className="flex w-full items-center gap-2 text-15 text-danger">
            <CircleAlert size={18} aria-hidden="true" />
            {problems.reason}
          </p>
        )}
      </fieldset>
      <TextArea {...field('details')} label={reportTexts.details} rows={3} maxLength={longestDetails} />
      <Button type="submit" variant="danger" busy={report.isPending}>
        {report.isPending ? reportTexts.sending : reportTexts.send}
      </Button>
    </form>
  );
}
