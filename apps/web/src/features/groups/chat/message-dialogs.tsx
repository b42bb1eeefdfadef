import { type SubmitEvent, useState } from 'react';
import { showFailure } from '#platform/show-failure.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, Sheet } from '#ui/dialog.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { showToast } from '#ui/toast.tsx';
import { useBlockRider } from '../api.ts';
import { type Reported, ReportForm } from '../report/report-form.tsx';
import { reportTexts } from '../texts.ts';
import { refetchConversation } from './conversations.ts';
import { restoreDraft } from './hooks/use-draft.ts';
import type { Writing } from './hooks/use-writing.ts';
import { messageProblem } from './message-problem.ts';
import type { Option } from './options/options-of.ts';
import { OptionsSheet } from './options/options-sheet.tsx';
import type { ShownMessage } from './shown-message.ts';
import { chatTexts } from './texts.ts';

/** `name` is the reported rider's. */
type Props = Reported & { name: string; onClose: () => void };

/** Reports a rider, or with `messageId` one message. */
const ReportSheet = ({ name, onClose, ...reported }: Props) => (
  <Sheet
    open
    onOpenChange={onClose}
    title={reported.messageId ? reportTexts.titleMessage(name) : reportTexts.title(name)}
  >
    <ReportForm {...reported} onDone={onClose} />
  </Sheet>
);

type EditDialogProps = {
  text: string;
  /** Deleted while it is edited here: by its author on another device, or by a moderator. */
  isDeleted: boolean;
  onSave: (text: string) => void;
  onSendAsNew: (text: string) => void;
  onClose: () => void;
};

function EditDialog({ text, isDeleted, onSave, onSendAsNew, onClose }: EditDialogProps) {
  const [typed, setTyped] = useState(text);
  const { problem, hint } = messageProblem(typed);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (problem) return;
    onClose();
    if (isDeleted) onSendAsNew(typed.trim());
    else if (typed.trim() !== text) onSave(typed.trim());
  };
  return (
    <Dialog open onOpenChange={onClose} title={chatTexts.editTitle}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextArea
          label={chatTexts.write}
          value={typed}
          error={problem}
          hint={hint}
          onChange={(event) => setTyped(event.target.value)}
        />
        {isDeleted && (
          <p role="alert" className="text-15 font-semibold text-provisional">
            {chatTexts.deletedWhileEditing}
          </p>
        )}
        <div className="grid grid-cols-2 gap-3">
          <Button variant="secondary" onClick={onClose}>
            {chatTexts.cancel}
          </Button>
          <Button type="submit" disabled={problem !== undefined}>
            {isDeleted ? chatTexts.sendAsNew : chatTexts.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

type ConfirmationProps = {
  title: string;
  hint: string;
  yes: string;
  busy?: boolean;
  onYes: () => void;
  onClose: () => void;
};

/** Confirms what cannot be undone. */
const Confirmation = ({ title, hint, yes, busy = false, onYes, onClose }: ConfirmationProps) => (
  <Dialog open onOpenChange={onClose} title={title} description={hint}>
    <div className="grid grid-cols-2 gap-3">
      <Button variant="secondary" onClick={onClose}>
        {chatTexts.cancel}
      </Button>
      <Button variant="danger" busy={busy} onClick={onYes}>
        {yes}
      </Button>
    </div>
  </Dialog>
);

type MessageDialogsProps = {
  groupId: string;
  /** The owner of the group; null for popular groups. */
  ownerId: string | null;
  riderId: string;
  message: ShownMessage;
  canModerate: boolean;
  writing: Writing;
  onReply: (message: ShownMessage) => void;
  onClose: () => void;
};

/** The options of a message, then the dialog of the chosen one. */
export function MessageDialogs({
  groupId,
  ownerId,
  riderId,
  message,
  canModerate,
  writing,
  onReply,
  onClose,
}: MessageDialogsProps) {
  const [chosen, setChosen] = useState<Option | null>(null);
  const block = useBlocking(groupId, riderId, onClose);
  const { id, userId, senderName: name, seq, change, entryId } = message;
  const choose = (option: Option) => {
    const pendingId = entryId ?? change?.entryId;
    if (option === 'retry' && pendingId) void writing.retry(pendingId);
    else if (option === 'discard') discard();
    else if (option === 'reply') onReply(message);
    else return setChosen(option);
    onClose();
  };
  const discard = () => {
    if (seq === null) void writing.remove(message);
    else if (change) void writing.discard(change.entryId);
  };
  const remove = () => {
    onClose();
    void writing.remove(message);
  };
  switch (chosen) {
    case 'edit':
      return (
        <EditDialog
          {...message}
          onSave={(text) => void writing.edit(message, text)}
          onSendAsNew={(text) => void writing.send(text).catch(() => restoreDraft(groupId, text))}
          onClose={onClose}
        />
      );
    case 'remove':
      return (
        <Confirmation
          title={chatTexts.removeTitle}
          hint={chatTexts.removeHint}
          yes={chatTexts.remove}
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
        <Confirmation
          title={chatTexts.blockTitle(name)}
          hint={chatTexts.blockHint}
          yes={chatTexts.confirmBlock}
          busy={block.isPending}
          onYes={() => block.start(userId ?? '', name)}
          onClose={onClose}
        />
      );
    default:
      return <OptionsSheet {...{ message, canModerate, onClose }} onChoose={choose} />;
  }
}

/** Blocks a rider, whose messages are then hidden. */
function useBlocking(groupId: string, riderId: string, onDone: () => void) {
  const { mutate, isPending } = useBlockRider();
  const start = (userId: string, name: string) =>
    mutate(userId, {
      onSuccess: () => {
        onDone();
        showToast({ title: chatTexts.blocked(name), tone: 'success' });
        refetchConversation(groupId, riderId).catch(() => undefined); // here their messages are hidden already
      },
      onError: (error) => showFailure(chatTexts.failed, error),
    });
  return { start, isPending };
}
