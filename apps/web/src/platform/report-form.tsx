import { CircleAlert } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { ToggleChip } from '#ui/chip.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { judgeRules, useForm } from './form.ts';
import { useDraftKeys } from './offline/draft.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { reportFormTexts as texts } from './report-texts.ts';

const longestDetails = 500;

type Props<Reason extends string> = {
  /** To whom the report goes. */
  hint: string;
  /** The reasons with their words, in order. */
  reasons: Record<Reason, string>;
  busy: boolean;
  /** The same report has the same key, so that sending it again adds nothing. */
  onSend: (report: { reason: Reason; details: string }, idempotencyKey: string) => void;
};

/** A reason and optional words for a report; stays open and filled where sending fails. */
export function ReportForm<Reason extends string>({ hint, reasons, busy, onSend }: Props<Reason>) {
  const keys = useDraftKeys();
  const { values, problems, field, change, submit } = useForm({
    start: { reason: null as Reason | null, details: '' },
    judge: ({ reason, details }) =>
      judgeRules(reason && { reason, details }, { reason: !reason && texts.reasonRequired }),
    onSubmit: (report) => onSend(report, keys.of(report)),
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-quiet">{hint}</p>
      <OfflineNotice text={texts.offline} />
      <fieldset className="flex flex-wrap gap-2">
        <legend className="mb-1 text-15 font-semibold">{texts.reason}</legend>
        {(Object.keys(reasons) as Reason[]).map((option) => (
          <ToggleChip key={option} pressed={option === values.reason} onClick={() => change({ reason: option })}>
            {reasons[option]}
          </ToggleChip>
        ))}
        {problems.reason && (
          <p role="alert" className="flex w-full items-center gap-2 text-15 text-danger">
            <CircleAlert size={18} aria-hidden="true" />
            {problems.reason}
          </p>
        )}
      </fieldset>
      <TextArea {...field('details')} label={texts.details} rows={3} maxLength={longestDetails} />
      <Button type="submit" variant="danger" busy={busy}>
        {busy ? texts.sending : texts.send}
      </Button>
    </form>
  );
}
