import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { createShared } from './shared-value.ts';
import { uiTexts } from './texts.ts';

export type Question = {
  title: string;
  /** The meaning, in a sentence or two. */
  hint?: string;
  yes: string;
  /** The label of the other button, where 'Cancelar' would be ambiguous. */
  no?: string;
  isDanger?: boolean;
};

type OpenQuestion = Question & { answer: (isYes: boolean) => void };
const openQuestion = createShared<OpenQuestion | null>(null);

/** Asks before an action that cannot be undone. False where the rider declines, or another question replaces this one. */
export function ask(question: Question): Promise<boolean> {
  openQuestion.read()?.answer(false);
  return new Promise((resolve) => {
    const answer = (isYes: boolean) => {
      openQuestion.put(null);
      resolve(isYes);
    };
    openQuestion.put({ ...question, answer });
  });
}

/** Shows questions; the app has one. A question that is open when the page changes is answered with no. */
export function Questions() {
  const question = openQuestion.use();
  const [path] = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a question belongs to the page that opened it
  useEffect(() => () => openQuestion.read()?.answer(false), [path]);
  if (!question) return null;
  const { title, hint, yes, no = uiTexts.cancel, isDanger = true, answer } = question;
  return (
    <Dialog
      open
      onOpenChange={() => answer(false)}
      role="alertdialog"
      title={title}
      {...(hint && { description: hint })}
    >
      <div className="grid grid-cols-2 gap-3">
        <Button variant="secondary" onClick={() => answer(false)}>
          {no}
        </Button>
        <Button variant={isDanger ? 'danger' : 'primary'} onClick={() => answer(true)}>
          {yes}
        </Button>
      </div>
    </Dialog>
  );
}
