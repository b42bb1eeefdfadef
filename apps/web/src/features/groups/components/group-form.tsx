import { type Group, type GroupVisibility, NewGroup } from '@estradeiro/contract/groups';
import { type SubmitEvent, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { showWrong } from '#ui/show-wrong.ts';
import { TextArea } from '#ui/text-area.tsx';
import { formTexts as texts } from '../form-texts.ts';
import { VisibilityChoice } from './visibility-choice.tsx';

type Draft = { name: string; description: string; visibility: GroupVisibility };
type Props = {
  /** What is changed; without it the form is for a new one. */
  group?: Group;
  /** Whoever fills it in may decide who comes in. */
  offersVisibility?: boolean;
  busy: boolean;
  submit: string;
  onSubmit: (group: NewGroup) => void;
};

/** Name, description and who may come in. Says what is wrong once it was sent. */
export function GroupForm({ group, offersVisibility = true, busy, submit, onSubmit }: Props) {
  const [draft, setDraft] = useState<Draft>({
    ...{ name: group?.name ?? '', description: group?.description ?? '', visibility: group?.visibility ?? 'private' },
  });
  const [asked, setAsked] = useState(false);
  const judged = NewGroup.safeParse(draft);
  const problem = (name: keyof Draft) =>
    asked ? judged.error?.issues.find(({ path }) => path[0] === name)?.message : undefined;
  const change = (to: Partial<Draft>) => setDraft({ ...draft, ...to });
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (judged.success) return onSubmit(judged.data);
    showWrong(event.currentTarget, () => setAsked(true));
  };
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-4">
      <Field
        name="name"
        label={texts.name}
        hint={texts.nameHint}
        error={problem('name')}
        value={draft.name}
        onChange={({ target }) => change({ name: target.value })}
        autoComplete="off"
        required
      />
      <TextArea
        name="description"
        label={texts.description}
        hint={texts.descriptionHint}
        error={problem('description')}
        rows={3}
        value={draft.description}
        onChange={({ target }) => change({ description: target.value })}
      />
      {offersVisibility && (
        <VisibilityChoice value={draft.visibility} onChange={(visibility) => change({ visibility })} />
      )}
      {group?.visibility === 'private' && draft.visibility === 'public' && (
        <p role="status" className="text-15 font-semibold text-provisional">
          {texts.opening}
        </p>
      )}
      <Button type="submit" size="ride" busy={busy}>
        {submit}
      </Button>
    </form>
  );
}
