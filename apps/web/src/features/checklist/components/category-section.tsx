import type { ChecklistCategory, ChecklistItem } from '@estradeiro/contract/checklists';
import { completedOf } from '@estradeiro/contract/checklists-merge';
import { moveItem } from '@estradeiro/contract/checklists-order';
import { Backpack, FileText, type LucideIcon, Motorbike, Siren, Star } from 'lucide-react';
import { useState } from 'react';
import { showToast } from '#ui/toast.tsx';
import type { Changes } from '../hooks/use-changes.ts';
import { useDrag } from '../hooks/use-drag.ts';
import { categoryNames, texts } from '../texts.ts';
import { ItemRow } from './item-row.tsx';
import { OrderRow } from './order-row.tsx';

const icons: Record<ChecklistCategory, LucideIcon> = {
  ...{ motorcycle: Motorbike, equipment: Backpack, documentation: FileText, emergency: Siren, custom: Star },
};

type Props = { category: ChecklistCategory; items: ChecklistItem[]; organising: boolean; changes: Changes };

/** The items of one category: to tick off, or to put in order. */
export function CategorySection({ category, items, organising, changes }: Props) {
  const [told, tell] = useState('');
  const move = (item: ChecklistItem, to: number) => {
    changes.move(item.id, to);
    tell(texts.placed(item.text, to + 1, items.length));
  };
  const remove = (id: string) => {
    changes.remove(id);
    showToast({ title: texts.removed, tone: 'success' });
  };
  const { dragged, start } = useDrag((id, to) => {
    const item = items.find((one) => one.id === id);
    if (item) move(item, to);
  });
  if (items.length === 0) return null;
  const shown = dragged ? moveItem(items, dragged.id, dragged.to) : items;
  const Icon = icons[category];
  return (
    <section className="overflow-hidden rounded-card border border-line bg-card">
      <h2 className="flex items-center gap-2 border-line border-b px-4 py-3 font-semibold">
        <Icon size={20} aria-hidden="true" className="text-quiet" />
        <span className="flex-1">{categoryNames[category]}</span>
        <span className="text-15 text-quiet tabular-nums">
          {completedOf(items)}/{items.length}
        </span>
      </h2>
      <ul>
        {shown.map((item, index) =>
          organising ? (
            <OrderRow
              key={item.id}
              item={item}
              isFirst={index === 0}
              isLast={index === items.length - 1}
              isDragged={dragged?.id === item.id}
              onDrag={(event) => start(event, item.id, index)}
              onMove={(by) => move(item, index + by)}
              onRemove={() => remove(item.id)}
            />
          ) : (
            <ItemRow key={item.id} item={item} onToggle={changes.toggle} />
          ),
        )}
      </ul>
      <p role="status" className="sr-only">
        {told}
      </p>
    </section>
  );
}
