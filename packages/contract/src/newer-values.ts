import { z } from 'zod';

/**
 * An enum in a response. Phones run an app some days old, and a new value must not fail the whole response: it is kept as a string,
 * and sent back unchanged. The type has the known values; code that looks one up needs a fallback. Requests use the enum itself; if
 * a general value is enough and is never sent back, responses use `.catch`.
 */
export const orNewer = <T extends z.ZodType<string>>(known: T) =>
  z.union([known, z.string()]) as unknown as z.ZodType<z.output<T>, z.input<T>>;

/** A list in a response, without entries of kinds that this app does not know. */
export const onlyKnown = <T extends z.ZodType>(entry: T) =>
  z.preprocess(
    (list) => (Array.isArray(list) ? list.filter((one) => entry.safeParse(one).success) : list),
    z.array(entry),
  ) as unknown as z.ZodType<z.output<T>[], z.input<T>[]>;
