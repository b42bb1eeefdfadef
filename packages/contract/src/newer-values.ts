import { z } from 'zod';

/**
 * An enum as it stands in answers. Phones run an app of some days ago, and a value that was added since must not cost them the answer: it is
 * kept as it came, and sent back so by an edit. The type names those that are known; whoever looks one up has words for another.
 * Requests take the enum itself. Where a general value says enough and is never sent back, answers `.catch` instead.
 */
export const orNewer = <T extends z.ZodType<string>>(known: T) =>
  z.union([known, z.string()]) as unknown as z.ZodType<z.output<T>, z.input<T>>;

/** A list as it stands in answers, without the entries that this app does not know. */
export const onlyKnown = <T extends z.ZodType>(entry: T) =>
  z.preprocess(
    (list) => (Array.isArray(list) ? list.filter((one) => entry.safeParse(one).success) : list),
    z.array(entry),
  ) as unknown as z.ZodType<z.output<T>[], z.input<T>[]>;
