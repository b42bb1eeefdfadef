import { mainChecklistName } from '@estradeiro/contract/checklists';
import { CircleCheck, RotateCcw, Save } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { onDemand } from '#ui/on-demand.tsx';
import { showToast } from '#ui/toast.tsx';
import { type Changes, tellOutcome } from '../hooks/use-changes.ts';
import type { KeptList } from '../kept-lists.ts';
import { texts } from '../texts.ts';

const DeleteButton = onDemand(() => import('./delete-button.tsx').then((m) => m.DeleteButton), {
  otherwise: NotLoaded,
});

type Props = { list: KeptList; changes: Changes; organising: boolean; onDeleted: () => void };

/** What is done with a list as a whole. */
export function ListButtons({ list, changes, organising, onDeleted }: Props) {
  const isComplete = list.items.length > 0 && list.items.every(({ completed }) => completed);
  const save = () => {
    showToast({ title: texts.saved, description: texts.savedHint, tone: 'success' });
    void tellOutcome();
  };
  const complete = () => showToast({ title: texts.completed, description: texts.completedHint, tone: 'success' });
  return (
    <div className="flex flex-col gap-3">
      <Button variant="secondary" icon={<Save size={20} aria-hidden="true" />} onClick={save}>
        {texts.save}
      </Button>
      <Button size="ride" icon={<CircleCheck size={24} aria-hidden="true" />} disabled={!isComplete} onClick={complete}>
        {texts.complete}
      </Button>
      {list.items.some(({ completed }) => completed) && (isComplete || organising) && (
        <Button
          variant="quiet"
          icon={<RotateCcw size={20} aria-hidden="true" />}
          onClick={() => confirm(texts.restartQuestion) && changes.untickAll()}
        >
          {texts.restart}
        </Button>
      )}
      {organising && list.name !== mainChecklistName && <DeleteButton list={list} onDeleted={onDeleted} />}
    </div>
  );
}
