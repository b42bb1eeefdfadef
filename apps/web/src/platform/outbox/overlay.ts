import type { RecordWrite } from './record-writes.ts';
import type { Waiting } from './use-outbox.ts';

export type WaitingWrite = Waiting<RecordWrite>;

/** A record as it will be, and what of it the server has not confirmed. */
export type Drawn<Row> = { record: Row; waiting: WaitingWrite | null };

/**
 * The server's records with what waits done to them, new ones in front. A change or removal that was refused is not done, only told;
 * a new record that was refused is shown, and not `counted`. `draw` makes a record of what was written and what it was before.
 */
export function overlay<Row extends { id: string }>(
  records: readonly Row[],
  writes: readonly WaitingWrite[],
  draw: (write: RecordWrite, before: Row | null) => Row,
): Drawn<Row>[] {
  const drawn = new Map<string, Drawn<Row>>();
  for (const write of writes) {
    const { does, id } = write.payload;
    if (does === 'create') drawn.set(id, { record: draw(write.payload, null), waiting: write });
  }
  for (const record of records) drawn.set(record.id, { record, waiting: null });
  for (const write of writes) {
    const { does, id } = write.payload;
    const known = drawn.get(id);
    if (!known || does === 'create') continue;
    const isRefused = write.state.phase === 'refused';
    if (does === 'delete' && !isRefused) drawn.delete(id);
    else {
      const record = isRefused ? known.record : draw(write.payload, known.record);
      drawn.set(id, { record, waiting: isCounted(known) ? write : known.waiting });
    }
  }
  return [...drawn.values()];
}

/** Whether the server has it or, as far as is known, will take it. */
export const isCounted = ({ waiting }: Drawn<unknown>): boolean =>
  waiting?.payload.does !== 'create' || !(waiting.isHeld || waiting.state.phase === 'refused');

/** What sums, averages and limits are made of: everything but new records that the server refused, or that such a one holds back. */
export const counted = <Row>(drawn: readonly Drawn<Row>[]): Row[] =>
  drawn.filter(isCounted).map(({ record }) => record);
