import type { ChecklistCategory, ChecklistItem } from '@estradeiro/contract/checklist/lists';
import { countCompleted, moveItem } from '@estradeiro/contract/checklist/merge';
import { Backpack, Check, FileText, type LucideIcon, Motorbike, Siren, Star } from 'lucide-react';
import { type PointerEvent as ReactPointerEvent, useEffect, useState } from 'react';
import { classes } from '#ui/classes.ts';
import type { Changes } from '../hooks/use-changes.ts';
import { categoryNames, organiseTexts } from '../texts.ts';
import { OrderRow } from './order-row.tsx';

type Dragged = { id: string; to: number };

/**
 * Reordering rows (`data-order-row`) by dragging with finger or mouse. `dragged` is the row and its new place; `onDrop` is called once, if
 * the place changed. Escape cancels.
 */
function useDrag(onDrop: (id: string, to: number) => void) {
  const [drag, setDrag] = useState<(Dragged & { from: number; list: Element }) | null>(null);
  const isDragging = drag !== null;

  useEffect(() => {
    if (!drag) return;
    const { id, from, to, list } = drag;
    const onMove = ({ clientY }: PointerEvent) => {
      const over = [...list.children].findIndex((row) => clientY < row.getBoundingClientRect().bottom);
      const place = over < 0 ? list.children.length - 1 : over;
      if (place !== to) setDrag({ ...drag, to: place });
    };
    const onUp = () => {
      setDrag(null);
      if (to !== from) onDrop(id, to);
    };
    const onCancel = () => setDrag(null);
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && setDrag(null);
    addEventListener('pointermove', onMove);
    addEventListener('pointerup', onUp);
    addEventListener('pointercancel', onCancel);
    addEventListener('keydown', onKey);
    return () => {
      removeEventListener('pointermove', onMove);
      removeEventListener('pointerup', onUp);
      removeEventListener('pointercancel', onCancel);
      removeEventListener('keydown', onKey);
    };
  }, [drag, onDrop]);

  return {
    dragged: isDragging ? drag : null,
    start(event: ReactPointerEvent, id: string, from: number) {
      const list = event.currentTarget.closest('ul');
      if (event.button !== 0 || !list) return;
      event.preventDefault(); // no text is selected while dragging
      setDrag({ id, from, to: from, list });
    },
  };
}

type Props = { items: ChecklistItem[]; changes: Changes };

function OrderList({ items, changes }: Props) {
  const [announcement, announce] = useState('');
  const move = (id: string, to: number) => {
    changes.reorder((all) => moveItem(all, id, to));
    const item = items.find((one) => one.id === id);
    if (item) announce(organiseTexts.placed(item.text, to + 1, items.length));
  };
  const { dragged, start } = useDrag(move);
  const shown = dragged ? moveItem(items, dragged.id, dragged.to) : items;
  return (
    <>
      <ul>
        {shown.map((item, index) => (
          <OrderRow
            key={item.id}
            item={item}
            isFirst={index === 0}
            isLast={index === items.length - 1}
            isDragged={dragged?.id === item.id}
            onDrag={(event) => start(event, item.id, index)}
            onMove={(by) => move(item.id, index + by)}
            onRemove={() => changes.remove(item.id)}
          />
        ))}
      </ul>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  );
}

type ItemRowProps = { item: ChecklistItem; onToggle: (id: string) => void };

/**
 * One item, ticked by a press anywhere on it. Rows off the screen cost no layout, so that five hundred of them still scroll. The label
 * skips its content, not the row around it: a press on a row that has just scrolled in still ticks it.
 */
const ItemRow = ({ item: { id, text, completed }, onToggle }: ItemRowProps) => (
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

const icons: Record<ChecklistCategory, LucideIcon> = {
  motorcycle: Motorbike,
  equipment: Backpack,
  documentation: FileText,
  emergency: Siren,
  custom: Star,
};

type CategorySectionProps = {
  category: ChecklistCategory;
  items: ChecklistItem[];
  organising: boolean;
  changes: Changes;
};

export function CategorySection({ category, items, organising, changes }: CategorySectionProps) {
  if (items.length === 0) return null;
  const Icon = icons[category];
  return (
    <section className="overflow-hidden rounded-card border border-line bg-card">
      <h2 className="flex items-center gap-2 border-line border-b px-4 py-3 font-semibold">
        <Icon size={20} aria-hidden="true" className="text-quiet" />
        <span className="flex-1">{categoryNames[category]}</span>
        <span className="text-15 text-quiet tabular-nums">
          {countCompleted(items)}/{items.length}
        </span>
      </h2>
      {organising ? (
        <OrderList items={items} changes={changes} />
      ) : (
        <ul>
          {items.map((item) => (
            <ItemRow key={item.id} item={item} onToggle={changes.toggle} />
          ))}
        </ul>
      )}
    </section>
  );
}
