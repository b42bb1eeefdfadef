import { checklistProblems, maxChecklistItems, maxItemText } from '@estradeiro/contract/checklist/lists';
import { visibleText } from '@estradeiro/contract/visible-text';
import { Plus } from 'lucide-react';
import { type ClipboardEvent, type SubmitEvent, useState } from 'react';
import { z } from 'zod';
import { createStored } from '#platform/offline/store.ts';
import { Field } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { showToast } from '#ui/toast.tsx';
import { texts } from '../texts.ts';

/** The lines that fit as items, and how many are too long; 'full' where the list has no room for them. */
type Lines = { texts: string[]; tooLong: number } | 'full';

/** List marks of other apps: '- ', '* ', '• ', '1. ', '2) ', '[ ] '. */
const mark = /^(?:[-*•–]\s+|\d{1,3}[.)]\s+)?(?:\[[ xX]?\]\s*)?/;

function linesOf(text: string, itemsSoFar: number): Lines {
  const lines = visibleText(text)
    .split('\n')
    .map((line) => line.trim().replace(mark, '').trim())
    .filter((line) => line !== '');
  const texts = lines.filter((line) => line.length <= maxItemText);
  if (itemsSoFar + texts.length > maxChecklistItems) return 'full';
  return { texts, tooLong: lines.length - texts.length };
}

const savedText = createStored('checklist-draft', z.string(), '');

type Props = { itemsSoFar: number; onAdd: (lines: readonly string[]) => void };

/** Adds the typed item, or one for each pasted line. Its draft outlives a reload. */
export function AddItem({ itemsSoFar, onAdd }: Props) {
  const [text, setText] = useState(savedText.read);
  const [problem, setProblem] = useState<string>();
  const write = (typed: string) => {
    setText(typed);
    savedText.write(typed);
    setProblem(typed.trim().length > maxItemText ? checklistProblems.textTooLong : undefined);
  };
  const add = (lines: ReturnType<typeof linesOf>) => {
    if (lines === 'full') return setProblem(checklistProblems.tooManyItems);
    const { texts: fitting, tooLong } = lines;
    setProblem(tooLong > 0 ? texts.someTooLong(tooLong) : undefined);
    if (fitting.length === 0) return;
    onAdd(fitting);
    showToast({ title: fitting.length === 1 ? texts.added : texts.addedMany(fitting.length), tone: 'success' });
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const typed = visibleText(text).trim();
    if (typed === '') return write('');
    if (typed.length > maxItemText) return setProblem(checklistProblems.textTooLong);
    const room = linesOf(typed, itemsSoFar);
    if (room !== 'full') write('');
    add(room === 'full' ? room : { texts: [typed], tooLong: 0 });
  };
  const paste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text');
    if (!/[\r\n]/.test(pasted.trim())) return;
    event.preventDefault();
    add(linesOf(pasted, itemsSoFar));
  };
  return (
    <form noValidate onSubmit={submit}>
      <Field
        label={texts.add}
        hint={texts.addHint}
        error={problem}
        value={text}
        onChange={(event) => write(event.target.value)}
        onPaste={paste}
        autoComplete="off"
        enterKeyHint="done"
        trailing={<IconButton type="submit" label={texts.add} icon={<Plus size={24} aria-hidden="true" />} />}
      />
    </form>
  );
}
