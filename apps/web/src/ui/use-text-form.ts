import { type ChangeEvent, type FormEvent, useState } from 'react';
import type { z } from 'zod';
import { showWrong } from './show-wrong.ts';

type Settings<Output, Name extends string> = {
  schema: z.ZodType<Output>;
  /** The inputs. */
  names: readonly Name[];
  /** What stands in the inputs before anything is typed. */
  initial?: Partial<Record<Name, string>>;
  /** Words a problem for the rider, pt-BR. */
  problem: (issue: z.core.$ZodRawIssue) => string;
  /** Gets what the schema makes of the texts, once it has nothing against them. */
  onSubmit: (output: Output) => void;
};

/**
 * A form of texts, judged by a schema at every change: a field tells what is wrong with it once it was typed in, all of them
 * once the form was sent; then the first wrong one gets the focus. Spread `field(name)` on a `Field`.
 */
export function useTextForm<Output, Name extends string>({
  schema,
  names,
  initial,
  problem,
  onSubmit,
}: Settings<Output, Name>) {
  const [typed, setTyped] = useState<Partial<Record<Name, string>>>({});
  const [sent, setSent] = useState(false);
  const textOf = (name: Name) => typed[name] ?? initial?.[name] ?? '';
  const judged = schema.safeParse(Object.fromEntries(names.map((name) => [name, textOf(name)])), {
    error: problem,
  });
  const problemOf = (name: Name) => judged.error?.issues.find(({ path }) => path[0] === name)?.message;
  return {
    /** Writes into fields what the rider did not type. */
    fill: (texts: Partial<Record<Name, string>>) => setTyped({ ...typed, ...texts }),
    field: (name: Name) => ({
      name,
      value: textOf(name),
      onChange: (event: ChangeEvent<HTMLInputElement>) => setTyped({ ...typed, [name]: event.target.value }),
      error: sent || typed[name] !== undefined ? problemOf(name) : undefined,
      valid: typed[name] !== undefined && !problemOf(name),
    }),
    submit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      if (!judged.success) return showWrong(event.currentTarget, () => setSent(true));
      setSent(false); // a field that shows up after this sending was not missed in it
      onSubmit(judged.data);
    },
  };
}
