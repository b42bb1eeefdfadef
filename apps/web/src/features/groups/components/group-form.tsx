import { type Group, GroupVisibility, NewGroup } from '@estradeiro/contract/groups/groups';
import { Globe, Lock } from 'lucide-react';
import { judge, useForm } from '#platform/form.ts';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { Field } from '#ui/field.tsx';
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
  /** The group to change; without it the form is for a new one. */
  group?: Group;
  /** Whether the rider may choose the visibility. */
  offersVisibility?: boolean;
  busy: boolean;
  submit: string;
  onSubmit: (group: NewGroup) => void;
};

/** Name, description and visibility of a group. Problems show after the first submit. */
export function GroupForm({ group, offersVisibility = true, busy, submit, onSubmit }: GroupFormProps) {
  const { values, field, change, ...form } = useForm({
    start: (): Draft => ({
      name: group?.name ?? '',
      description: group?.description ?? '',
      visibility: group?.visibility ?? 'private',
    }),
    judge: (draft) => judge(NewGroup, draft),
    onSubmit,
  });
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
      <Field {...field('name')} label={texts.name} hint={texts.nameHint} autoComplete="off" required />
      <TextArea {...field('description')} label={texts.description} hint={texts.descriptionHint} rows={3} />
      {offersVisibility && (
        <VisibilityChoice value={values.visibility} onChange={(visibility) => change({ visibility })} />
      )}
      {group?.visibility === 'private' && values.visibility === 'public' && (
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
