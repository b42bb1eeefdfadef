import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { ToggleChip } from '#ui/chip.tsx';
import { onDemand } from '#ui/on-demand.tsx';
import { type KeptList, keptLists } from '../kept-lists.ts';
import { texts } from '../texts.ts';

const NewListDialog = onDemand(() => import('./new-list-dialog.tsx').then((m) => m.NewListDialog));

type Props = { lists: readonly KeptList[]; list: KeptList; onChoose: (name: string) => void };

/** Which list shows, and the way to one for another trip. */
export function ListBar({ lists, list, onChoose }: Props) {
  const [adding, setAdding] = useState(false);
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center gap-2">
      <legend className="sr-only">{texts.lists}</legend>
      {lists.map(({ name }) => (
        <ToggleChip key={name} pressed={name === list.name} onClick={() => onChoose(name)} className="max-w-full">
          <span className="truncate">{name}</span>
        </ToggleChip>
      ))}
      <Button variant="quiet" icon={<Plus size={20} aria-hidden="true" />} onClick={() => setAdding(true)}>
        {texts.newList}
      </Button>
      {adding && (
        <NewListDialog
          taken={keptLists().lists.map(({ name }) => name)}
          onMade={onChoose}
          onClose={() => setAdding(false)}
        />
      )}
    </fieldset>
  );
}
