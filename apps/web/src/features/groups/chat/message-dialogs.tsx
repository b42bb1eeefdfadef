import { useState } from 'react';
import { failureText } from '#platform/api-error.ts';
import { showToast } from '#ui/toast.tsx';
import { useBlockRider } from '../api-safety.ts';
import { ReportSheet } from '../report/report-sheet.tsx';
import { readAnew } from './conversations.ts';
import type { Writing } from './hooks/use-writing.ts';
import { EditDialog } from './options/edit-dialog.tsx';
import type { Option } from './options/options-of.ts';
import { OptionsSheet } from './options/options-sheet.tsx';
import { Question } from './options/question.tsx';
import type { ShownMessage } from './shown-message.ts';
import { texts } from './texts.ts';

type Props = {
  groupId: string;
  /** The group's; null for the popular ones. */
  ownerId: string | null;
  riderId: string;
  message: ShownMessage;
  canModerate: boolean;
  writing: Writing;
  onClose: () => void;
};

/** What can be done with a message, and the one of it that was chosen. */
export function MessageDialogs({ groupId, ownerId, riderId, message, canModerate, writing, onClose }: Props) {
  const [chosen, setChosen] = useState<Option | null>(null);
  const block = useBlocking(groupId, riderId, onClose);
  const { id, userId, senderName: name, seq, change, entryId } = message;
  const choose = (option: Option) => {
    const waits = entryId ?? change?.entryId;
    if (option === 'retry' && waits) writing.retry(waits);
    else if (option === 'discard') discard();
    else return setChosen(option);
    onClose();
  };
  const discard = () => {
    if (seq === null) void writing.remove(message);
    else if (change) writing.discard(change.entryId);
  };
  const remove = () => {
    onClose();
    void writing.remove(message);
  };
  switch (chosen) {
    case 'edit':
      return <EditDialog text={message.text} onSave={(text) => void writing.edit(message, text)} onClose={onClose} />;
    case 'remove':
      return (
        <Question
          title={texts.removeTitle}
          hint={texts.removeHint}
          yes={texts.remove}
          onYes={remove}
          onClose={onClose}
        />
      );
    case 'report':
      return (
        <ReportSheet
          {...{ groupId, userId: userId ?? '', name, messageId: id, onClose }}
          isOwner={userId !== null && userId === ownerId}
        />
      );
    case 'block':
      return (
        <Question
          title={texts.blockTitle(name)}
          hint={texts.blockHint}
          yes={texts.confirmBlock}
          busy={block.isPending}
          onYes={() => block.start(userId ?? '', name)}
          onClose={onClose}
        />
      );
    default:
      return <OptionsSheet {...{ message, canModerate, onClose }} onChoose={choose} />;
  }
}

/** Blocks whoever wrote it, and takes what they wrote away. */
function useBlocking(groupId: string, riderId: string, onDone: () => void) {
  const { mutate, isPending } = useBlockRider();
  const start = (userId: string, name: string) =>
    mutate(userId, {
      onSuccess: () => {
        onDone();
        showToast({ title: texts.blocked(name), tone: 'success' });
        readAnew(groupId, riderId).catch(() => undefined); // folded here already
      },
      onError: (error) => showToast({ title: texts.failed, description: failureText(error), tone: 'destructive' }),
    });
  return { start, isPending };
}
