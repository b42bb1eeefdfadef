import { ChecklistCategory } from '@estradeiro/contract/checklists';
import { ListOrdered } from 'lucide-react';
import { useState } from 'react';
import { ToggleChip } from '#ui/chip.tsx';
import { changesOf } from '../hooks/use-changes.ts';
import type { KeptList } from '../kept-lists.ts';
import { texts } from '../texts.ts';
import { AddItem } from './add-item.tsx';
import { CategorySection } from './category-section.tsx';
import { ListButtons } from './list-buttons.tsx';
import { ProgressCard } from './progress-card.tsx';

/** One list, and everything a rider does to it. */
export function ListView({ list }: { list: KeptList }) {
  const [organising, setOrganising] = useState(false);
  const changes = changesOf(list.name);
  return (
    <>
      <ProgressCard items={list.items} />
      {list.items.length > 0 && (
        <ToggleChip
          className="self-end"
          pressed={organising}
          icon={<ListOrdered size={20} aria-hidden="true" />}
          onClick={() => setOrganising(!organising)}
        >
          {texts.organise}
        </ToggleChip>
      )}
      {ChecklistCategory.options.map((category) => (
        <CategorySection
          key={`${list.name} ${category}`}
          category={category}
          items={list.items.filter((item) => item.category === category)}
          {...{ organising, changes }}
        />
      ))}
      {list.items.length === 0 && <p className="text-quiet">{texts.noItems}</p>}
      <AddItem itemsSoFar={list.items.length} onAdd={changes.add} />
      <ListButtons list={list} changes={changes} organising={organising} onDeleted={() => setOrganising(false)} />
    </>
  );
}
