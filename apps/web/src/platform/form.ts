import { type ChangeEvent, type FormEvent, useState } from 'react';
import type { z } from 'zod';
import { showWrong } from '#ui/show-wrong.ts';
import { type SavedDraft, useDraft } from './offline/draft.tsx';

/** Problem texts of a form (pt-BR) by the path of the field: 'name', 'travellers.0.name'. */
export type Problems = Record<string, string>;

/** `output` is null where there are problems. */
export type Judged<Output> = { output: Output | null; problems: Problems };

type Rules = Record<string, string | false | undefined>;

/** Judges an output by rules: a rule whose value is a text is a problem. */
export function judgeRules<Output>(output: Output | null, rules: Rules): Judged<Output> {
  const problems: Problems = {};
  for (const [field, problem] of Object.entries(rules)) if (problem) problems[field] = problem;
  return { output: Object.keys(problems).length === 0 ? output : null, problems };
}

/**
 * Judges an input by a schema, with one problem per field, worded by `problemOf`. `rules` are problems that the schema does not find;
 * they have priority.
 */
export function judge<Output>(
  schema: z.ZodType<Output>,
  input: unknown,
  problemOf: (issue: z.core.$ZodIssue) => string = ({ message }) => message,
  rules: Rules = {},
): Judged<Output> {
  const { data = null, error } = schema.safeParse(input);
  const { output, problems } = judgeRules(data, rules);
  for (const issue of error?.issues ?? []) problems[issue.path.join('.')] ??= problemOf(issue);
  return { output, problems };
}

export type FormSettings<Values extends object, Output> = {
  /** The initial values. A changed object updates the fields that the rider has not changed; a function is called once. */
  start: Values | (() => Values);
  judge: (values: Values) => Judged<Output>;
  /** When a field shows its problem: after its change, after its blur, or after the submit, which is the default. */
  showsProblems?: 'changed' | 'left' | 'sent';
  /** The storage of the draft, which survives a reload. */
  draft?: SavedDraft<Values>;
  /** The id of the record that the draft changes; null for a new one. */
  draftId?: string | null;
  onSubmit: (output: Output, key: string) => void;
  /** Called after a submit with problems. */
  onWrong?: () => void;
};

type Typing = string | ChangeEvent<HTMLInputElement | HTMLTextAreaElement>;

type NameOf<Values, Value> = { [N in keyof Values]: Values[N] extends Value ? N : never }[keyof Values] & string;

/**
 * The values of a form, judged at every change, with their draft and the problems of the fields. A submit shows all problems and
 * focuses on the first. `useRecordForm` saves a record with it.
 */
export function useForm<Values extends object, Output>({
  start,
  judge,
  showsProblems = 'sent',
  draft,
  draftId,
  onSubmit,
  onWrong,
}: FormSettings<Values, Output>) {
  const { values, key, restored, change: write, discard, forget } = useDraft(start, draft, draftId);
  const [judged, setJudged] = useState<ReadonlySet<string>>(new Set());
  const [isSubmitted, setSubmitted] = useState(false);
  const { output, problems: all } = judge(values);
  const problems = isSubmitted ? all : Object.fromEntries(Object.entries(all).filter(([field]) => judged.has(field)));
  const judgeFields = (names: string[]) => setJudged((before) => new Set([...before, ...names]));
  const change = (changed: Partial<Values> | ((values: Values) => Partial<Values>)) => {
    const names = Object.keys(write(changed));
    if (showsProblems === 'changed') judgeFields(names);
  };
  const leave = (name: string) => judgeFields([name]);
  const set = (name: keyof Values, value: unknown) => change({ [name]: value } as Partial<Values>);
  return {
    values,
    change,
    /** The idempotency key of these values: sent twice, they create one record. */
    key,
    output,
    /** The problems to show now. */
    problems,
    /** Shows all problems and focuses on the first. */
    showProblems: (form: HTMLFormElement) => showWrong(form, () => setSubmitted(true)),
    /** Text: spread it on a `Field`, a `TextArea`, or a field of numbers, days or times. */
    field: <N extends NameOf<Values, string>>(name: N) => ({
      name,
      value: values[name],
      error: problems[name],
      onChange: (typed: Typing) => set(name, typeof typed === 'string' ? typed : typed.target.value),
      ...(showsProblems === 'changed' && { valid: judged.has(name) && !all[name] }),
      ...(showsProblems === 'left' && { onBlur: () => leave(name) }),
    }),
    /** One of several: spread it on a `SelectField` or a `Choice`. */
    choice: <N extends NameOf<Values, string>>(name: N) => ({
      name,
      value: values[name],
      error: problems[name],
      onChoose: (value: Values[N]) => set(name, value),
    }),
    /** Yes or no: spread it on a `Switch`. */
    flag: (name: NameOf<Values, boolean>) => ({
      checked: values[name] as boolean,
      onChange: (checked: boolean) => set(name, checked),
    }),
    /** Call at the blur of a field without `field`, where `showsProblems` is `left`. */
    leave,
    /** Whether the values come from a saved draft: show `RestoredDraft`. */
    restored,
    discard() {
      discard();
      setJudged(new Set());
      setSubmitted(false);
    },
    /** Deletes the draft after it was saved as a record. */
    forget,
    submit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      event.stopPropagation(); // React bubbles it from a dialog to the form that opened it
      if (output === null) {
        showWrong(event.currentTarget, () => setSubmitted(true));
        return onWrong?.();
      }
      setSubmitted(false); // a field that appears later was not part of this submit
      onSubmit(output, key);
    },
  };
}

/** The form for components that contain its fields. */
export type Form<Values extends object> = ReturnType<typeof useForm<Values, unknown>>;
