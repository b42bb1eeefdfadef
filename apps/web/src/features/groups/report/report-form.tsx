import { ReportForm as ReasonForm } from '#platform/report-form.tsx';
import { showFailure } from '#platform/show-failure.ts';
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

/** Reports a rider or a message, with a reason, to those who manage the group. */
export function ReportForm({ groupId, userId, messageId, isOwner, onDone }: Props) {
  const report = useReport(groupId);
  return (
    <ReasonForm
      hint={isOwner ? reportTexts.hintOwner : reportTexts.hint}
      reasons={reasonTexts}
      busy={report.isPending}
      onSend={(said, idempotencyKey) =>
        report.mutate(
          { body: { userId, messageId: messageId ?? null, ...said }, idempotencyKey },
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
        )
      }
    />
  );
}
