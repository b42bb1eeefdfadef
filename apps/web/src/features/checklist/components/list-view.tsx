import { ChecklistCategory, type ChecklistItem, mainChecklistName } from '@estradeiro/contract/checklist/lists';
import { countCompleted, progressPercent } from '@estradeiro/contract/checklist/merge';
import { Check, CircleCheck, ListOrdered, RotateCcw, Save, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ask } from '#ui/ask.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { showToast } from '#ui/toast.tsx';
import { deleteNow } from '../deleting.ts';
import { type Changes, changesOf, sendAndShowOutcome, visibleItems } from '../hooks/use-changes.ts';
import type { StoredList } from '../stored-lists.ts';
import { organiseTexts, texts } from '../texts.ts';
import { AddItem } from './add-item.tsx';
import { CategorySection } from './category-section.tsx';

type Props = { list: StoredList; onDeleted: () => void };

function DeleteButton({ list, onDeleted }: Props) {
  const remove = async () => {
    if (!(await ask(organiseTexts.deleteQuestion(list.name)))) return;
    onDeleted();
    void deleteNow(list);
  };
  return (
    <Button variant="quiet-danger" icon={<Trash2 size={20} aria-hidden="true" />} onClick={() => void remove()}>
      {organiseTexts.deleteList}
    </Button>
  );
}

type ListButtonsProps = {
  list: StoredList;
  items: readonly ChecklistItem[];
  changes: Changes;
  organising: boolean;
  onDeleted: () => void;
};

function ListButtons({ list, items, changes, organising, onDeleted }: ListButtonsProps) {
  const isComplete = items.length > 0 && items.every(({ completed }) => completed);
  const save = () => {
    showToast({ title: texts.saved, description: texts.savedHint, tone: 'success' });
    void sendAndShowOutcome();
  };
  const restart = async () => {
    if (await ask(texts.restartQuestion)) changes.untickAll();
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
      {items.some(({ completed }) => completed) && (isComplete || organising) && (
        <Button variant="quiet" icon={<RotateCcw size={20} aria-hidden="true" />} onClick={() => void restart()}>
          {texts.restart}
        </Button>
      )}
      {organising && list.name !== mainChecklistName && <DeleteButton list={list} onDeleted={onDeleted} />}
    </div>
  );
}

function ProgressCard({ items, children }: { items: readonly ChecklistItem[]; children: ReactNode }) {
  const done = countCompleted(items);
  const percent = progressPercent(done, items.length);
  return (
    <Card className="flex flex-col gap-2">
      <div className="-mt-1 flex items-center justify-between gap-3">
        <p className="flex flex-wrap items-baseline gap-x-3 tabular-nums">
          <span className="text-32 font-extrabold">{percent}%</span>
          <span className="text-quiet">{texts.counted(done, items.length)}</span>
        </p>
        {children}
      </div>
      <div
        role="progressbar"
        aria-label={texts.progress}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-3 overflow-hidden rounded-full bg-line"
      >
        <div className="h-full rounded-full bg-guidance transition-[width]" style={{ width: `${percent}%` }} />
      </div>
    </Card>
  );
}

export function ListView({ list }: { list: StoredList }) {
  const [organising, setOrganising] = useState(false);
  const [opened, setOpened] = useState<readonly string[]>([]);
  const changes = changesOf(list.name);
  const items = visibleItems(list);
  return (
    <>
      <ProgressCard items={items}>
        {items.length > 0 && (
          <Button
            variant={organising ? 'primary' : 'secondary'}
            className="px-3!"
            icon={organising ? <Check size={20} aria-hidden="true" /> : <ListOrdered size={20} aria-hidden="true" />}
            onClick={() => setOrganising(!organising)}
          >
            {organising ? texts.organised : texts.organise}
          </Button>
        )}
      </ProgressCard>
      {ChecklistCategory.options.map((category) => {
        const key = `${list.name} ${category}`;
        return (
          <CategorySection
            key={key}
            category={category}
            items={items.filter((item) => item.category === category)}
            isOpened={opened.includes(key)}
            onOpen={(isOpened) => setOpened(isOpened ? [...opened, key] : opened.filter((other) => other !== key))}
            {...{ organising, changes }}
          />
        );
      })}
      {items.length === 0 && <p className="text-quiet">{texts.noItems}</p>}
      <AddItem itemsSoFar={items.length} onAdd={changes.add} />
      <ListButtons
        list={list}
        items={items}
        changes={changes}
        organising={organising}
        onDeleted={() => setOrganising(false)}
      />
    </>
  );
}
