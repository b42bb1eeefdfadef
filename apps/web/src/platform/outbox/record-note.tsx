import { Check, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { EntryNote } from './entry-note.tsx';
import type { WaitingWrite } from './overlay.ts';
import { outboxTexts } from './texts.ts';
import { outboxActions } from './use-outbox.ts';
import { otherSide } from './use-record-writes.ts';

type Props = {
  waiting: WaitingWrite | null;
  title: string;
  onEdit?: () => void;
  /** A further way out where another device changed the record. */
  children?: ReactNode;
};

/** What has become of what a rider did to a record; where another device changed it meanwhile, which of the two it shall be. */
export function RecordNote({ waiting, title, onEdit, children }: Props) {
  if (!waiting) return null;
  const { id, payload, state } = waiting;
  const isConflict = state.phase === 'refused' && state.refusal.type === 'changed_elsewhere';
  const Icon = payload.does === 'delete' ? Trash2 : Check;
  const keepMine = () => outboxActions.amend(id, { ...payload, seen: { ...payload.seen, ...otherSide(state) } });
  return (
    <EntryNote entry={waiting} title={title} onEdit={payload.does === 'delete' ? undefined : onEdit}>
      {isConflict && (
        <Button variant="secondary" icon={<Icon size={18} aria-hidden="true" />} onClick={() => void keepMine()}>
          {payload.does === 'delete' ? outboxTexts.deleteAnyway : outboxTexts.keepMine}
        </Button>
      )}
      {isConflict && children}
    </EntryNote>
  );
}
