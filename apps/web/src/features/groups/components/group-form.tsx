import { type Group, GroupVisibility, NewGroup } from '@estradeiro/contract/groups/groups';
import { Globe, Lock } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { Field } from '#ui/field.tsx';
import { showWrong } from '#ui/show-wrong.ts';
import { TextArea } from '#ui/text-area.tsx';
import { formTexts, formTexts as texts, visibilityTexts } from '../texts.ts';

type Props = { value: GroupVisibility; onChange: (visibility: GroupVisibility) => void };

const icons = { public: Globe, private: Lock };

/** Public or private, each with what it means. */
const VisibilityChoice = ({ value, onChange }: Props) => (
  <fieldset className="flex flex-col gap-2">
    <legend className="mb-1 text-15 font-semibold">{formTexts.visibility}</legend>
    {GroupVisibility.options.toReversed().map((option) => {
      const Icon = icons[option];
      const { name, hint } = visibilityTexts[option];
      return (
        <label
          key={option}
          className={classes(
            'flex min-h-16 cursor-pointer items-center gap-3 rounded-card border bg-card px-3 py-2',
            'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink',
            option === value ? 'border-guidance ring-1 ring-guidance' : 'border-quiet',
          )}
        >
          <input
            type="radio"
            name="visibility"
            value={option}
            checked={option === value}
            onChange={() => onChange(option)}
            className="size-6 flex-none accent-guidance outline-none"
          />
          <span className="flex-1">
            <span className="block font-semibold">{name}</span>
            <span className="block text-15 text-quiet">{hint}</span>
          </span>
          <Icon size={24} aria-hidden="true" className="text-quiet" />
        </label>
      );
    })}
  </fieldset>
);

type Draft = { name: string; description: string; visibility: GroupVisibility };
type GroupFormProps = {
  /** What is changed; without it the form is for a new one. */
  group?: Group;
  /** Whoever fills it in may decide who comes in. */
  offersVisibility?: boolean;
  busy: boolean;
  submit: string;
  onSubmit: (group: NewGroup) => void;
};

/** Name, description and who may come in. Says what is wrong once it was sent. */
export function GroupForm({ group, offersVisibility = true, busy, submit, onSubmit }: GroupFormProps) {
  const [draft, setDraft] = useState<Draft>({
    name: group?.name ?? '',
    description: group?.description ?? '',
    visibility: group?.visibility ?? 'private',
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
