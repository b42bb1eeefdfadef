import { deletionWord } from '@estradeiro/contract/profile';
import { z } from 'zod';
import { failureText } from '#platform/api-error.ts';
import { judge, useForm } from '#platform/form.ts';
import { Button, type ButtonVariant } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { personalDataTexts } from '../texts.ts';

export type ProofKind = 'password' | 'word' | 'nothing';
export type Proof = { password?: string; word?: string };

const schemas = {
  password: z.object({ password: z.string().min(1).max(200) }),
  word: z.object({ word: z.string().trim().toUpperCase().pipe(z.literal(deletionWord)) }),
  nothing: z.object({}),
} satisfies Record<ProofKind, z.ZodType<Proof>>;

const problems: Record<ProofKind, string> = {
  password: personalDataTexts.passwordRequired,
  word: personalDataTexts.wordRequired(deletionWord),
  nothing: '',
};

type Props = {
  kind: ProofKind;
  words: { ready: string; busy: string };
  variant?: ButtonVariant;
  busy: boolean;
  /** Why the last attempt failed. It stands in the form, since a toast behind a dialog is out of reach. */
  failure: Error | null;
  onSubmit: (proof: Proof) => void;
  onCancel: () => void;
};

export function ProofForm({ kind, words, variant = 'primary', busy, failure, onSubmit, onCancel }: Props) {
  const { field, submit } = useForm({
    start: { password: '', word: '' },
    judge: (typed) => judge<Proof>(schemas[kind], typed, () => problems[kind]),
    showsProblems: 'changed',
    onSubmit,
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {kind === 'password' && (
        <PasswordField
          {...field('password')}
          valid={false}
          label={personalDataTexts.password}
          autoComplete="current-password"
        />
      )}
      {kind === 'word' && (
        <Field
          {...field('word')}
          label={personalDataTexts.word(deletionWord)}
          autoComplete="off"
          autoCapitalize="characters"
        />
      )}
      {failure && (
        <p role="alert" className="font-semibold text-danger">
          {failureText(failure, personalDataTexts.failed)}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" className="flex-1" disabled={busy} onClick={onCancel}>
          {personalDataTexts.cancel}
        </Button>
        <Button type="submit" variant={variant} className="flex-1 whitespace-nowrap" busy={busy}>
          {busy ? words.busy : words.ready}
        </Button>
      </div>
    </form>
  );
}
