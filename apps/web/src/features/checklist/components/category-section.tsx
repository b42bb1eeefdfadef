import type { ChecklistCategory, ChecklistItem } from '@estradeiro/contract/checklist/lists';
import { countCompleted, moveItem } from '@estradeiro/contract/checklist/merge';
import { Backpack, Check, ChevronDown, FileText, type LucideIcon, Motorbike, Siren, Star } from 'lucide-react';
import { type PointerEvent as ReactPointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
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
      <ul className="border-line border-t">
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
  /** Whether the rider opened it although it is finished. */
  isOpened: boolean;
  onOpen: (isOpened: boolean) => void;
  changes: Changes;
};

/** A finished category is closed, so that what is left stands together; a press on its name opens it. */
export function CategorySection({ category, items, organising, isOpened, onOpen, changes }: CategorySectionProps) {
  const section = useRef<HTMLElement>(null);
  const name = useRef<HTMLButtonElement>(null);
  const done = countCompleted(items);
  const isFinished = done === items.length;
  const isClosed = isFinished && !isOpened && !organising;
  // The box that was ticked last has the focus, and is hidden now.
  useLayoutEffect(() => {
    if (isClosed && section.current?.contains(document.activeElement)) name.current?.focus();
  }, [isClosed]);
  if (items.length === 0) return null;
  const Icon = icons[category];
  const heading = (
    <>
      <Icon size={20} aria-hidden="true" className="text-quiet" />
      <span className="flex-1 text-left">{categoryNames[category]}</span>
      {isFinished && <Check size={20} aria-hidden="true" className="text-guidance" />}
      <span className="text-15 text-quiet tabular-nums">
        {done}/{items.length}
      </span>
    </>
  );
  return (
    <section ref={section} className="overflow-hidden rounded-card border border-line bg-card">
      <h2 className="font-semibold">
        {isFinished && !organising ? (
          <button
            ref={name}
            type="button"
            aria-expanded={!isClosed}
            onClick={() => onOpen(isClosed)}
            className="flex min-h-12 w-full items-center gap-2 px-4"
          >
            {heading}
            <ChevronDown size={20} aria-hidden="true" className={classes('text-quiet', !isClosed && 'rotate-180')} />
          </button>
        ) : (
          <span className="flex min-h-12 items-center gap-2 px-4">{heading}</span>
        )}
      </h2>
      {organising ? (
        <OrderList items={items} changes={changes} />
      ) : (
        <ul hidden={isClosed} className="border-line border-t">
          {items.map((item) => (
            <ItemRow key={item.id} item={item} onToggle={changes.toggle} />
          ))}
        </ul>
      )}
    </section>
  );
}
