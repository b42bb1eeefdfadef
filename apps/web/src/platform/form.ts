import { type ChangeEvent, type FormEvent, useState } from 'react';
import type { z } from 'zod';
import { showWrong } from '#ui/show-wrong.ts';
import { type SavedDraft, useDraft } from './offline/draft.tsx';

/** What is wrong with a form, pt-BR, by the path of the field: 'name', 'travellers.0.name'. */
export type Problems = Record<string, string>;

/** What a form sends; null where there are problems. */
export type Judged<Output> = { output: Output | null; problems: Problems };

type Rules = Record<string, string | false | undefined>;

/** The output, unless one of the rules says what is wrong with it. */
export function judgeRules<Output>(output: Output | null, rules: Rules): Judged<Output> {
  const problems: Problems = {};
  for (const [field, problem] of Object.entries(rules)) if (problem) problems[field] = problem;
  return { output: Object.keys(problems).length === 0 ? output : null, problems };
}

/**
 * What a schema makes of an input, or what is wrong with it: one problem a field, in the words of `problemOf`. `rules` are problems that
 * the schema does not know; they go before its own.
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
  /** What stands in the fields at first. An object that changes changes them, but for those that the rider changed; a function is called once. */
  start: Values | (() => Values);
  judge: (values: Values) => Judged<Output>;
  /** When a field shows what is wrong with it, before the form is sent: once it was changed, once it was left, or not at all. */
  showsProblems?: 'changed' | 'left' | 'sent';
  /** Where the draft is saved, so that it outlives a reload. */
  draft?: SavedDraft<Values>;
  /** Of the record that the draft changes; null for a new one. */
  draftId?: string | null;
  onSubmit: (output: Output, key: string) => void;
  /** It was sent, and something is wrong with it. */
  onWrong?: () => void;
};

type Typing = string | ChangeEvent<HTMLInputElement | HTMLTextAreaElement>;

type NameOf<Values, Value> = { [N in keyof Values]: Values[N] extends Value ? N : never }[keyof Values] & string;

/**
 * A form: its values, judged at every change, the draft of them, and what is wrong in place. Once it was sent, all problems show, and the
 * first wrong field gets the focus. `useRecordForm` saves a record with it.
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
  const [sent, setSent] = useState(false);
  const { output, problems: all } = judge(values);
  const problems = sent ? all : Object.fromEntries(Object.entries(all).filter(([field]) => judged.has(field)));
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
    /** Stands for these values: the same sent twice is made once. */
    key,
    output,
    /** The problems that show. */
    problems,
    /** Shows all of them, and focuses on the first. */
    showProblems: (form: HTMLFormElement) => showWrong(form, () => setSent(true)),
    /** For a text: spread it on a `Field`, a `TextArea`, or a field of numbers, days or times. */
    field: <N extends NameOf<Values, string>>(name: N) => ({
      name,
      value: values[name],
      error: problems[name],
      onChange: (typed: Typing) => set(name, typeof typed === 'string' ? typed : typed.target.value),
      ...(showsProblems === 'changed' && { valid: judged.has(name) && !all[name] }),
      ...(showsProblems === 'left' && { onBlur: () => leave(name) }),
    }),
    /** For one of several: spread it on a `SelectField` or a `Choice`. */
    choice: <N extends NameOf<Values, string>>(name: N) => ({
      name,
      value: values[name],
      error: problems[name],
      onChoose: (value: Values[N]) => set(name, value),
    }),
    /** For yes or no: spread it on a `Switch`. */
    flag: (name: NameOf<Values, boolean>) => ({
      checked: values[name] as boolean,
      onChange: (checked: boolean) => set(name, checked),
    }),
    /** For a field that is none of ours, where problems show once it was left. */
    leave,
    /** True where the draft was there before: show `RestoredDraft`. */
    restored,
    discard() {
      discard();
      setJudged(new Set());
      setSent(false);
    },
    /** The draft was saved as a record. */
    forget,
    submit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      event.stopPropagation(); // React hands it on from a dialog to the form that opened it
      if (output === null) {
        showWrong(event.currentTarget, () => setSent(true));
        return onWrong?.();
      }
      setSent(false); // a field that appears after this sending was not missed in it
      onSubmit(output, key);
    },
  };
}

/** A form as its fields need it, in components of their own. */
export type Form<Values extends object> = ReturnType<typeof useForm<Values, unknown>>;
