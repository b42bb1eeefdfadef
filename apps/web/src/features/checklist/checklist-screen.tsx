import { NewChecklist } from '@estradeiro/contract/checklist/lists';
import { CloudOff, Plus } from 'lucide-react';
import { useState } from 'react';
import { judge, useForm } from '#platform/form.ts';
import { QueryStates } from '#platform/offline/query-states.tsx';
import { useOnline } from '#platform/online.ts';
import { Button } from '#ui/button.tsx';
import { ToggleChip } from '#ui/chip.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Screen } from '#ui/screen.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toast.tsx';
import { ListView } from './components/list-view.tsx';
import { sendAndShowOutcome } from './hooks/use-changes.ts';
import { useChecklists } from './hooks/use-checklists.ts';
import { addList, type StoredList, storedLists } from './stored-lists.ts';
import { templateItems } from './templates.ts';
import { newListTexts, type TemplateName, templateNames, texts } from './texts.ts';

type Props = { taken: readonly string[]; onMade: (name: string) => void; onClose: () => void };

function NewListDialog({ taken, onMade, onClose }: Props) {
  const [template, setTemplate] = useState<TemplateName>('weekend');
  const FreeName = NewChecklist.pick({ name: true }).refine(({ name }) => !taken.includes(name), {
    path: ['name'],
    error: newListTexts.nameTaken,
  });
  const { field, submit } = useForm({
    start: { name: '' },
    judge: (typed) => judge(FreeName, typed),
    showsProblems: 'changed',
    onSubmit: ({ name }) => {
      addList(name, templateItems(template));
      void sendAndShowOutcome();
      onMade(name);
      onClose();
      showToast({ title: newListTexts.created, tone: 'success' });
    },
  });
  return (
    <Dialog open onOpenChange={onClose} title={newListTexts.title}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Field {...field('name')} label={newListTexts.name} hint={newListTexts.nameHint} autoComplete="off" required />
        <fieldset className="flex flex-wrap gap-2">
          <legend className="mb-1 text-15 font-semibold">{newListTexts.template}</legend>
          {Object.entries(templateNames).map(([name, label]) => (
            <ToggleChip key={name} pressed={name === template} onClick={() => setTemplate(name as TemplateName)}>
              {label}
            </ToggleChip>
          ))}
        </fieldset>
        <div className="grid grid-cols-2 gap-3">
          <Button variant="secondary" onClick={onClose}>
            {newListTexts.cancel}
          </Button>
          <Button type="submit">{newListTexts.create}</Button>
        </div>
      </form>
    </Dialog>
  );
}

type ListBarProps = { lists: readonly StoredList[]; list: StoredList; onChoose: (name: string) => void };

function ListBar({ lists, list, onChoose }: ListBarProps) {
  const [adding, setAdding] = useState(false);
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center gap-2">
      <legend className="sr-only">{texts.lists}</legend>
      {lists.map(({ name }) => (
        <ToggleChip key={name} pressed={name === list.name} onClick={() => onChoose(name)} className="max-w-full">
          <span className="truncate">{name}</span>
        </ToggleChip>
      ))}
      <Button
        variant="text"
        className="-ml-2"
        icon={<Plus size={20} aria-hidden="true" />}
        onClick={() => setAdding(true)}
      >
        {texts.newList}
      </Button>
      {adding && (
        <NewListDialog
          taken={storedLists().lists.map(({ name }) => name)}
          onMade={onChoose}
          onClose={() => setAdding(false)}
        />
      )}
    </fieldset>
  );
}

const Note = ({ text }: { text: string }) => (
  <p role="status" className="flex items-start gap-2 text-15 font-semibold text-provisional">
    <CloudOff size={20} aria-hidden="true" className="flex-none" />
    <span>{text}</span>
  </p>
);

const Placeholders = () => (
  <div role="status" aria-label={texts.loading} className="flex flex-col gap-4">
    <Skeleton className="h-24" />
    <Skeleton className="h-72" />
    <Skeleton className="h-72" />
  </div>
);

export function ChecklistScreen() {
  const { lists, list, choose, deleted, query } = useChecklists();
  const online = useOnline();
  const isCached = query.dataUpdatedAt !== null;
  const pending = [list?.unsent ? texts.waiting : [], deleted.length > 0 ? texts.deletionWaits(deleted) : []].flat();
  const offline = [texts.offline, isCached ? [] : texts.unread, pending].flat().join(' ');
  return (
    <Screen>
      <h1 className="text-24 font-extrabold">{texts.title}</h1>
      {list && <ListBar lists={lists} list={list} onChoose={choose} />}
      {online && query.error !== null && pending.length > 0 && <Note text={pending.join(' ')} />}
      {!online && query.data && !isCached && <Note text={offline} />}
      <QueryStates query={query} skeleton={<Placeholders />} title={texts.readFailed} offline={offline}>
        {list && <ListView list={list} />}
      </QueryStates>
    </Screen>
  );
}
