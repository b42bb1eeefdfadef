import { SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, type SubmitEvent, useState } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import { useDraft } from '../hooks/use-draft.ts';
import { messageProblem } from '../message-problem.ts';
import { texts } from '../texts.ts';
import { MessageField } from './message-field.tsx';
import { ShareLocation } from './share-location.tsx';

type Props = {
  groupId: string;
  groupName: string;
  /** Fails where the device cannot keep it. */
  onSend: (text: string) => Promise<void>;
};

/** Where a message is written. Enter sends it, Shift and Enter begin a line; with or without a network, what is sent leaves the field. */
export function Composer({ groupId, groupName, onSend }: Props) {
  const draft = useDraft(groupId);
  const [wasBlank, setWasBlank] = useState(false);
  const { problem, hint } = messageProblem(draft.text);
  const isBlank = draft.text.trim() === '';

  const write = (text: string) => {
    setWasBlank(false);
    draft.write(text);
  };
  const send = async () => {
    if (isBlank) return setWasBlank(true);
    if (problem) return;
    const { text } = draft;
    draft.write('');
    await onSend(text.trim()).catch(() => draft.bringBack(text));
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void send();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While letters are composed out of others, Enter chooses among them.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-none items-end gap-1 border-t border-line bg-card p-2">
      <ShareLocation groupName={groupName} onShare={onSend} />
      <MessageField
        label={texts.write}
        value={draft.text}
        error={!isBlank || wasBlank ? problem : undefined}
        hint={hint}
        enterKeyHint="send"
        autoComplete="off"
        onChange={(event) => write(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <IconButton
        type="submit"
        label={texts.send}
        variant="primary"
        disabled={problem !== undefined}
        icon={<SendHorizontal size={24} aria-hidden="true" />}
      />
    </form>
  );
}
