import { type SubmitEvent, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { messageProblem } from '../message-problem.ts';
import { texts } from '../texts.ts';

type Props = { text: string; onSave: (text: string) => void; onClose: () => void };

/** Changes the words of an own message. */
export function EditDialog({ text, onSave, onClose }: Props) {
  const [typed, setTyped] = useState(text);
  const { problem, hint } = messageProblem(typed);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (problem) return;
    onClose();
    if (typed.trim() !== text) onSave(typed.trim());
  };
  return (
    <Dialog open onOpenChange={onClose} title={texts.editTitle}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextArea
          label={texts.write}
          value={typed}
          error={problem}
          hint={hint}
          onChange={(event) => setTyped(event.target.value)}
        />
        <div className="grid grid-cols-2 gap-3">
          <Button variant="secondary" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" disabled={problem !== undefined}>
            {texts.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
