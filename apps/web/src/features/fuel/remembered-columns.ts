import { z } from 'zod';
import { createStored } from '#platform/offline/store.ts';
import { type ChosenColumns, chosenFields } from './csv/chosen-columns.ts';

const Column = z.number().int().nonnegative();
const Remembered = z.array(z.object({ header: z.string(), columns: z.partialRecord(z.enum(chosenFields), Column) }));
/** Nobody has more kinds of files. */
const most = 20;
const stored = createStored('fuel-file-columns', Remembered, [], { onSignOut: 'keep' });

/** The rider's meanings of the columns of a file with this header; null where this device never asked. */
export const rememberedColumns = (header: readonly string[]): ChosenColumns | null =>
  stored.read().find((one) => one.header === keyOf(header))?.columns ?? null;

/** A file without a header is not remembered. */
export function rememberColumns(header: readonly string[], columns: ChosenColumns): void {
  if (header.length === 0) return;
  const others = stored.read().filter((one) => one.header !== keyOf(header));
  stored.write([{ header: keyOf(header), columns }, ...others].slice(0, most));
}

const keyOf = (header: readonly string[]) => JSON.stringify(header).slice(0, 2_000);
