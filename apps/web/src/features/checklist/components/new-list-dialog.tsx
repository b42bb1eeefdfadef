import { NewChecklist } from '@estradeiro/contract/checklists';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { ToggleChip } from '#ui/chip.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { showToast } from '#ui/toast.tsx';
import { useTextForm } from '#ui/use-text-form.ts';
import { tellOutcome } from '../hooks/use-changes.ts';
import { addList } from '../kept-lists.ts';
import { type TemplateName, templateNames, newListTexts as texts } from '../new-list-texts.ts';
import { templateItems } from '../templates.ts';

type Props = { taken: readonly string[]; onMade: (name: string) => void; onClose: () => void };

/** A list for one trip, with what such a trip usually takes. */
export function NewListDialog({ taken, onMade, onClose }: Props) {
  const [template, setTemplate] = useState<TemplateName>('weekend');
  const { field, submit } = useTextForm({
    schema: NewChecklist.pick({ name: true }).refine(({ name }) => !taken.includes(name), {
      path: ['name'],
      error: texts.nameTaken,
    }),
    names: ['name'],
    problem: ({ message }) => message ?? '',
    onSubmit: ({ name }) => {
      addList(name, templateItems(template));
      void tellOutcome();
      onMade(name);
      onClose();
      showToast({ title: texts.created, tone: 'success' });
    },
  });
  return (
    <Dialog open onOpenChange={onClose} title={texts.title}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Field {...field('name')} label={texts.name} hint={texts.nameHint} autoComplete="off" required />
        <fieldset className="flex flex-wrap gap-2">
          <legend className="mb-1 text-15 font-semibold">{texts.template}</legend>
          {Object.entries(templateNames).map(([name, label]) => (
            <ToggleChip key={name} pressed={name === template} onClick={() => setTemplate(name as TemplateName)}>
              {label}
            </ToggleChip>
          ))}
        </fieldset>
        <div className="grid grid-cols-2 gap-3">
          <Button variant="secondary" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit">{texts.create}</Button>
        </div>
      </form>
    </Dialog>
  );
}
