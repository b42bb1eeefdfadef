import { type ChangeEvent, useReducer } from 'react';
import { type FieldName, type FormRules, formAfter, problemsOf, type SearchForm, startForm } from './search-form.ts';

/**
 * The fields of a search. `onChange` hears what stands in them after each change by the rider; spread `field(name)` on a
 * `Field`.
 */
export function useSearchForm(
  initial: SearchForm,
  rules: FormRules,
  onChange: (values: SearchForm) => void = () => {},
) {
  const [state, send] = useReducer(formAfter, initial, startForm);
  const problems = problemsOf(state, rules);
  const change = (field: FieldName, value: string) => {
    send({ type: 'changed', field, value });
    onChange({ ...state.values, [field]: value });
  };
  return {
    values: state.values,
    problems,
    change,
    leave: (field: FieldName) => send({ type: 'left', field }),
    fill: (values: Partial<SearchForm>) => {
      send({ type: 'filled', values });
      onChange({ ...state.values, ...values });
    },
    /** What is wrong with the fields, whether it shows or not. */
    allProblems: problemsOf(formAfter(state, { type: 'sent' }), rules),
    judgeAll: () => send({ type: 'sent' }),
    field: (name: FieldName) => ({
      name,
      value: state.values[name],
      error: problems[name],
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => change(name, target.value),
      onBlur: () => send({ type: 'left', field: name }),
    }),
  };
}

export type SearchFormState = ReturnType<typeof useSearchForm>;
