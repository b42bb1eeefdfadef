import { z } from 'zod';

/**
 * An enum in a response. Phones run an app some days old, and a new value must not fail the whole response: it is kept as a string,
 * and sent back unchanged. The type has the known values; code that looks one up needs a fallback. Requests use the enum itself; if
 * a general value is enough and is never sent back, responses use `.catch`.
 */
export const orNewer = <T extends z.ZodType<string>>(known: T) =>
  z.union([known, z.string()]) as unknown as z.ZodType<z.output<T>, z.input<T>>;

/** A list without entries of kinds that this app does not know; in a request it has a most. */
export const onlyKnown = <T extends z.ZodType>(entry: T, most?: number) =>
  z.preprocess(
    (list) => (Array.isArray(list) ? list.filter((one) => entry.safeParse(one).success) : list),
    most === undefined ? z.array(entry) : z.array(entry).max(most),
  ) as unknown as z.ZodType<z.output<T>[], z.input<T>[]>;
