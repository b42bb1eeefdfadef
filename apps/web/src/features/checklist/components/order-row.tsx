import type { ChecklistItem } from '@estradeiro/contract/checklist/lists';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import type { PointerEvent } from 'react';
import { classes } from '#ui/classes.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { RemoveIconButton } from '#ui/remove-icon-button.tsx';
import { organiseTexts } from '../texts.ts';

type Props = {
  item: ChecklistItem;
  isFirst: boolean;
  isLast: boolean;
  isDragged: boolean;
  onDrag: (event: PointerEvent) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
};

/** An item that is moved by its handle, or step by step with the buttons, which a keyboard reaches too. */
export function OrderRow({ item: { text }, isFirst, isLast, isDragged, onDrag, onMove, onRemove }: Props) {
  return (
    <li
      data-order-row=""
      className={classes(
        'flex flex-wrap items-center gap-x-1 border-line border-b py-1 pr-2',
        isDragged && 'bg-raised',
      )}
    >
      {/* The buttons do the same without a pointer. */}
      <span
        aria-hidden="true"
        title={organiseTexts.drag}
        onPointerDown={onDrag}
        className="flex size-12 flex-none cursor-grab touch-none items-center justify-center text-quiet"
      >
        <GripVertical size={24} />
      </span>
      <span className="min-w-24 flex-1 wrap-anywhere">{text}</span>
      <span className="ml-auto flex flex-none">
        <IconButton
          label={organiseTexts.up(text)}
          icon={<ArrowUp size={22} aria-hidden="true" />}
          aria-disabled={isFirst}
          onClick={() => !isFirst && onMove(-1)}
        />
        <IconButton
          label={organiseTexts.down(text)}
          icon={<ArrowDown size={22} aria-hidden="true" />}
          aria-disabled={isLast}
          onClick={() => !isLast && onMove(1)}
        />
        <RemoveIconButton label={organiseTexts.remove(text)} onClick={onRemove} />
      </span>
    </li>
  );
}
