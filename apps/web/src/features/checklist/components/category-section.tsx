import type { ChecklistCategory, ChecklistItem } from '@estradeiro/contract/checklists';
import { completedOf } from '@estradeiro/contract/checklists-merge';
import { Backpack, FileText, type LucideIcon, Motorbike, Siren, Star } from 'lucide-react';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { onDemand, whileLoading } from '#ui/on-demand.tsx';
import type { Changes } from '../hooks/use-changes.ts';
import { categoryNames } from '../texts.ts';
import { ItemRow } from './item-row.tsx';

const OrderList = onDemand(() => import('./order-list.tsx').then((m) => m.OrderList), {
  ...whileLoading,
  otherwise: NotLoaded,
});

const icons: Record<ChecklistCategory, LucideIcon> = {
  ...{ motorcycle: Motorbike, equipment: Backpack, documentation: FileText, emergency: Siren, custom: Star },
};

type Props = { category: ChecklistCategory; items: ChecklistItem[]; organising: boolean; changes: Changes };

/** The items of one category: to tick off, or to put in order. */
export function CategorySection({ category, items, organising, changes }: Props) {
  if (items.length === 0) return null;
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
