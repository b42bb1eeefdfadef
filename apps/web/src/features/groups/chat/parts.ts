import type { Row } from './timeline.ts';

/** Rows that are laid out and drawn together. */
export type Part = { key: number; rows: Row[] };

const messagesInPart = 50;

/**
 * Cuts a timeline into parts that stay the same whatever comes before them: by the places of their messages. What is no message
 * goes with the one after it, what has no place yet with the one before.
 */
export function partsOf(rows: readonly Row[]): Part[] {
  const parts: Part[] = [];
  let before: Row[] = [];
  for (const row of rows) {
    const seq = row.type === 'message' ? row.message.seq : null;
    const last = parts.at(-1);
    if (row.type !== 'message') before.push(row);
    else {
      const key = seq === null ? (last?.key ?? 0) : Math.floor(seq / messagesInPart);
      if (last?.key === key) last.rows.push(...before, row);
      else parts.push({ key, rows: [...before, row] });
      before = [];
    }
  }
  const last = parts.at(-1);
  if (last) last.rows.push(...before);
  else if (before.length > 0) parts.push({ key: 0, rows: before });
  return parts;
}
