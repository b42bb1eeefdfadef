import { type ChangeEvent, useReducer } from 'react';
import { type FieldName, type FormRules, formAfter, type SearchForm, startForm } from './search-form.ts';

/** What judges the fields, since it came. */
let judge: typeof import('./field-problems.ts') | null = null;

async function loadJudge() {
  judge ??= await import('./field-problems.ts');
  return judge;
}

/**
 * The fields of a search. `onChange` hears what stands in them after each change by the rider; spread `field(name)` on a
 * `Field`. What judges them is loaded once there is something to judge.
 */
export function useSearchForm(
  initial: SearchForm,
  rules: FormRules,
  onChange: (values: SearchForm) => void = () => {},
) {
  const [state, send] = useReducer(formAfter, initial, startForm);
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  const problems = judge?.problemsOf(state, rules) ?? {};
  const judged = (event: Parameters<typeof send>[0]) => {
    send(event);
    if (!judge) loadJudge().then(drawAgain, () => undefined); // asked for again by the next change, and by what is sent
  };
  const change = (field: FieldName, value: string) => {
    judged({ type: 'changed', field, value });
    onChange({ ...state.values, [field]: value });
  };
  return {
    values: state.values,
    problems,
    change,
    leave: (field: FieldName) => judged({ type: 'left', field }),
    fill: (values: Partial<SearchForm>) => {
      judged({ type: 'filled', values });
      onChange({ ...state.values, ...values });
    },
    /** What is wrong with the fields, whether it shows or not. */
    allProblems: async () => (await loadJudge()).problemsOf(formAfter(state, { type: 'sent' }), rules),
    judgeAll: () => send({ type: 'sent' }),
    field: (name: FieldName) => ({
      name,
      value: state.values[name],
      error: problems[name],
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => change(name, target.value),
      onBlur: () => judged({ type: 'left', field: name }),
    }),
  };
}

export type SearchFormState = ReturnType<typeof useSearchForm>;
