import { Check, CircleAlert, Hourglass, Pencil, RotateCcw, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { ask } from '#ui/ask.tsx';
import { Button } from '#ui/button.tsx';
import { outbox } from './outbox.ts';
import { outboxActions, type Pending } from './pending.ts';
import { overridden, type PendingWrite, type WritableRecord } from './record.ts';
import { outboxTexts } from './texts.ts';

type Props = {
  write: Pick<Pending<unknown>, 'id' | 'state' | 'isHeld'>;
  /** Names the write where several are in one list. */
  title: string;
  onEdit?: () => void;
  children?: ReactNode;
};

export function PendingNote({ write: { id, state, isHeld }, title, onEdit, children }: Props) {
  const problem = outbox.problem();
  const discard = async () => {
    if (await ask(outboxTexts.discardQuestion(title))) void outboxActions.discard(id);
  };
  if (state.phase === 'accepted') return null;
  if (state.phase !== 'refused') {
    return (
      <div className="text-15">
        <p className="flex items-center gap-1 font-semibold text-provisional">
          <Hourglass size={16} aria-hidden="true" />
          {isHeld ? outboxTexts.held : pendingText(state)}
        </p>
        {problem && <p>{outboxTexts.keptHereHint[problem]}</p>}
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-2">
      <p className="flex gap-1 text-15 font-semibold text-danger">
        <CircleAlert size={18} aria-hidden="true" className="mt-0.5 flex-none" />
        {outboxTexts.refused(state.refusal.message)}
      </p>
      <div className="flex flex-wrap gap-2">
        {children}
        <Button
          variant="secondary"
          icon={<RotateCcw size={18} aria-hidden="true" />}
          onClick={() => void outboxActions.retry(id)}
        >
          <Named by={title}>{outboxTexts.retry}</Named>
        </Button>
        {onEdit && (
          <Button variant="secondary" icon={<Pencil size={18} aria-hidden="true" />} onClick={onEdit}>
            <Named by={title}>{outboxTexts.edit}</Named>
          </Button>
        )}
        <Button
          variant="secondary"
          icon={<Trash2 size={18} aria-hidden="true" className="text-danger" />}
          onClick={() => void discard()}
        >
          <Named by={title}>{outboxTexts.discard}</Named>
        </Button>
      </div>
    </div>
  );
}

const pendingText = (state: Props['write']['state']) =>
  state.phase === 'waiting' && state.on === 'server' ? outboxTexts.waitingForServer : outboxTexts.waiting;

/** Screen readers need the subject of the button, since several are alike. */
const Named = ({ by, children }: { by: string; children: ReactNode }) => (
  <>
    {children}
    <span className="sr-only">: {by}</span>
  </>
);

type RecordNoteProps = {
  pending: PendingWrite | null;
  /** The type of a record whose changes are merged after a conflict. */
  type?: WritableRecord;
  title: string;
  onEdit?: () => void;
  /** A further action where another device changed the record. */
  children?: ReactNode;
};

/** The state of a rider's change of a record; after a conflict with another device the rider chooses one of the two. */
export function RecordNote({ pending, type, title, onEdit, children }: RecordNoteProps) {
  if (!pending) return null;
  const { id, payload, state } = pending;
  const isConflict = state.phase === 'refused' && state.refusal.type === 'changed_elsewhere';
  const Icon = payload.does === 'delete' ? Trash2 : Check;
  const keepMine = () => outboxActions.amend(id, overridden(payload, state, type));
  return (
    <PendingNote write={pending} title={title} onEdit={payload.does === 'delete' ? undefined : onEdit}>
      {isConflict && (
        <Button variant="secondary" icon={<Icon size={18} aria-hidden="true" />} onClick={() => void keepMine()}>
          {payload.does === 'delete' ? outboxTexts.deleteAnyway : outboxTexts.keepMine}
        </Button>
      )}
      {isConflict && children}
    </PendingNote>
  );
}
