import { GroupVisibility } from '@estradeiro/contract/groups';
import { Globe, Lock } from 'lucide-react';
import { classes } from '#ui/classes.ts';
import { formTexts, visibilityTexts } from '../form-texts.ts';

type Props = { value: GroupVisibility; onChange: (visibility: GroupVisibility) => void };

const icons = { public: Globe, private: Lock };

/** Public or private, each with what it means. */
export const VisibilityChoice = ({ value, onChange }: Props) => (
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
