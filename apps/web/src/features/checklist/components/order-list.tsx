import type { ChecklistItem } from '@estradeiro/contract/checklists';
import { moveItem } from '@estradeiro/contract/checklists-order';
import { useState } from 'react';
import { showToast } from '#ui/toast.tsx';
import type { Changes } from '../hooks/use-changes.ts';
import { useDrag } from '../hooks/use-drag.ts';
import { organiseTexts as texts } from '../organise-texts.ts';
import { OrderRow } from './order-row.tsx';

type Props = { items: ChecklistItem[]; changes: Changes };

/** The items of one category, to be put in order or taken away. */
export function OrderList({ items, changes }: Props) {
  const [told, tell] = useState('');
  const move = (id: string, to: number) => {
    changes.reorder((all) => moveItem(all, id, to));
    const item = items.find((one) => one.id === id);
    if (item) tell(texts.placed(item.text, to + 1, items.length));
  };
  const { dragged, start } = useDrag(move);
  const remove = (id: string) => {
    changes.remove(id);
    showToast({ title: texts.removed, tone: 'success' });
  };
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
            onRemove={() => remove(item.id)}
          />
        ))}
      </ul>
      <p role="status" className="sr-only">
        {told}
      </p>
    </>
  );
}
