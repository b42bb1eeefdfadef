import { type SubmitEvent, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { proposalTexts as texts } from '../proposal-texts.ts';

type Props = { busy: boolean; onReject: (reason: string) => void; onCancel: () => void };

const [shortest, longest] = [5, 300];

/** A rejection tells its reason. */
export function RejectForm({ busy, onReject, onCancel }: Props) {
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const isWrong = reason.trim().length < shortest;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!isWrong) onReject(reason.trim());
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      <TextArea
        label={texts.why}
        hint={texts.whyHint}
        rows={2}
        maxLength={longest}
        value={reason}
        error={asked && isWrong ? texts.whyWrong : undefined}
        onChange={(event) => setReason(event.target.value)}
      />
      <Button type="submit" variant="danger" busy={busy}>
        {texts.rejectNow}
      </Button>
      <Button variant="secondary" onClick={onCancel}>
        {texts.cancel}
      </Button>
    </form>
  );
}
