import type { RecordWrite } from './record-writes.ts';
import type { Waiting } from './use-outbox.ts';

export type WaitingWrite = Waiting<RecordWrite>;

/** A record as it will be, and what of it the server has not confirmed. */
export type Drawn<Row> = { record: Row; waiting: WaitingWrite | null };

/**
 * The server's records with what waits done to them, new ones in front. A change or removal that was refused is not done, only told;
 * `draw` makes a record of what was written and what it was before.
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
    else drawn.set(id, { record: isRefused ? known.record : draw(write.payload, known.record), waiting: write });
  }
  return [...drawn.values()];
}
