import { bearingDegrees } from '@estradeiro/navigation/geometry';
import { z } from 'zod';
import { FeedAlert } from '../traffic.provider.ts';

/** Feeds write numbers as text now and then; absent is not zero. */
export const Numeric = z
  .union([
    z.number(),
    z
      .string()
      .trim()
      .regex(/^-?\d+(\.\d+)?$/),
  ])
  .transform(Number)
  .nullish()
  .transform((value) => value ?? null);

/** A nonblank text, or null. */
export const Words = z
  .string()
  .nullish()
  .transform((text) => text?.trim() || null);

/** Parses each item separately, so that an unreadable one affects no other. */
export function readEach<T>(items: readonly unknown[], schema: z.ZodType<T | null>): FeedAlert[] {
  return items.flatMap((item) => {
    const read = schema.safeParse(item);
    const alert = read.success ? FeedAlert.safeParse(read.data) : null;
    return alert?.success ? [alert.data] : [];
  });
}

/** The start of a line, which traffic on it meets first, and the direction there; null for no line. */
export function headOf(line: readonly (readonly [lng: number, lat: number])[]) {
  const [first, next] = line;
  if (!first) return null;
  const at = { lat: first[1], lng: first[0] };
  return { at, headingDegrees: next ? bearingDegrees(at, { lat: next[1], lng: next[0] }) : null };
}
