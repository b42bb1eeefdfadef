import { ChecklistCategory } from '@estradeiro/contract/checklists';
import { ListOrdered } from 'lucide-react';
import { useState } from 'react';
import { ToggleChip } from '#ui/chip.tsx';
import { Screen } from '#ui/screen.tsx';
import { Failure } from '#ui/states.tsx';
import { AddItem } from './components/add-item.tsx';
import { CategorySection } from './components/category-section.tsx';
import { KeptNotice } from './components/kept-notice.tsx';
import { ListBar } from './components/list-bar.tsx';
import { ListButtons } from './components/list-buttons.tsx';
import { Placeholders } from './components/placeholders.tsx';
import { ProgressCard } from './components/progress-card.tsx';
import { changesOf } from './hooks/use-changes.ts';
import { useChecklists } from './hooks/use-checklists.ts';
import { texts } from './texts.ts';

/** Preparação para Viagem: what to tick off before leaving, the rider's own list and one for each trip. */
export function ChecklistScreen() {
  const checklists = useChecklists();
  const { lists, list, choose, isLoading, failure, retry } = checklists;
  const [organising, setOrganising] = useState(false);
  if (isLoading) {
    return (
      <Screen>
        <h1 className="text-24 font-extrabold">{texts.title}</h1>
        <Placeholders />
      </Screen>
    );
  }
  const changes = changesOf(list.name);
  return (
    <Screen>
      <h1 className="text-24 font-extrabold">{texts.title}</h1>
      <ListBar lists={lists} list={list} onChoose={choose} />
      {failure && <Failure title={texts.readFailed} error={failure} onRetry={retry} />}
      <KeptNotice {...checklists} unsent={list.unsent} />
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
    </Screen>
  );
}
