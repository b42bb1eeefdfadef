import type { ChecklistItem } from '@estradeiro/contract/checklists';
import { Check } from 'lucide-react';
import { classes } from '#ui/classes.ts';

type Props = { item: ChecklistItem; onToggle: (id: string) => void };

/**
 * One item, ticked by a press anywhere on it. Rows out of sight cost no layout: five hundred of them still scroll. It is the label
 * that leaves its content out, not what is around it: a press on a row that just came into sight ticks it all the same.
 */
export const ItemRow = ({ item: { id, text, completed }, onToggle }: Props) => (
  <li>
    <label className="flex min-h-14 cursor-pointer items-center gap-3 px-4 py-2 [contain-intrinsic-size:auto_3.5rem] [content-visibility:auto] has-focus-visible:bg-raised">
      <input type="checkbox" checked={completed} onChange={() => onToggle(id)} className="peer sr-only" />
      <span
        aria-hidden="true"
        className={classes(
          'flex size-7 flex-none items-center justify-center rounded-md border-2 peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-ink',
          completed ? 'border-guidance bg-guidance text-on-guidance' : 'border-quiet',
        )}
      >
        {completed && <Check size={20} strokeWidth={3} />}
      </span>
      <span className={classes('min-w-0 flex-1 wrap-anywhere', completed && 'text-quiet line-through')}>{text}</span>
    </label>
  </li>
);
