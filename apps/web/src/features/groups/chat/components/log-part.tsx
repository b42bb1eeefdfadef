import { type KeyboardEvent, memo } from 'react';
import type { Part } from '../parts.ts';
import type { ShownMessage } from '../shown-message.ts';
import { isSameRow, LogRow } from './log-row.tsx';

type Props = {
  part: Part;
  now: number;
  /** The message that Tab comes to, where it is in this part. */
  tabStop: string | null;
  onMove: (id: string) => void;
  /** Always the same functions. */
  onOptions: (message: ShownMessage) => void;
  onRetry: (entryId: string) => void;
};

/** Some fifty rows: out of sight they are neither laid out nor drawn, and as high as when they were last seen. */
export const LogPart = memo(
  ({ part, now, tabStop, onMove, onOptions, onRetry }: Props) => (
    <ol
      onKeyDown={(event) => moveAmongOptions(event, onMove)}
      className="[contain-intrinsic-size:auto_250rem] [content-visibility:auto]"
    >
      {part.rows.map((row) => (
        <LogRow key={row.key} isTabStop={row.key === tabStop} {...{ row, now, onOptions, onRetry }} />
      ))}
    </ol>
  ),
  (before, after) =>
    before.tabStop === after.tabStop &&
    before.now === after.now &&
    before.part.rows.length === after.part.rows.length &&
    before.part.rows.every((row, at) => {
      const other = after.part.rows[at];
      return other !== undefined && isSameRow(row, other);
    }),
);

/** Arrows lead from message to message: Tab comes to one of them only. */
function moveAmongOptions(event: KeyboardEvent<HTMLOListElement>, onMove: (id: string) => void) {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (!step || !(event.target instanceof HTMLElement) || !event.target.dataset.options) return;
  const all = [...(event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[data-options]') ?? [])];
  const next = all[all.indexOf(event.target) + step];
  if (!next?.dataset.options) return;
  event.preventDefault();
  onMove(next.dataset.options);
  next.focus();
}
