import type { BrazilianState } from '@estradeiro/contract/brazilian-state';
import { Difficulty } from '@estradeiro/contract/popular-routes';
import { ChevronDown, Search, SlidersHorizontal, X } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { Field } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { type Filter, seasons } from '../filter.ts';
import { difficultyTexts, seasonTexts, texts } from '../texts.ts';

type Props<T extends string> = {
  label: string;
  /** The label of no choice. */
  all: string;
  value: T | null;
  options: readonly { value: T; label: string }[];
  onChange: (value: T | null) => void;
};

/** A native select, whose first option sets no filter. */
function Select<T extends string>({ label, all, value, options, onChange }: Props<T>) {
  const id = useId();
  const choose = (chosen: string) => onChange(options.find((option) => option.value === chosen)?.value ?? null);
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label htmlFor={id} className="truncate text-15 font-semibold">
        {label}
      </label>
      <div className="relative">
        <select
          id={id}
          value={value ?? ''}
          onChange={(event) => choose(event.target.value)}
          className={classes(
            'h-12 w-full appearance-none truncate rounded-card border pr-8 pl-3 text-17',
            value === null ? 'border-quiet bg-card' : 'border-guidance bg-card font-semibold text-guidance',
          )}
        >
          <option value="">{all}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown size={18} aria-hidden="true" className="pointer-events-none absolute top-3.75 right-2.5" />
      </div>
    </div>
  );
}

type FilterBarProps = { filter: Filter; states: readonly BrazilianState[]; onChange: (filter: Filter) => void };

/** The search field is always visible; a button, which counts the set filters, unfolds the others. */
export function FilterBar({ filter, states, onChange }: FilterBarProps) {
  const [isOpen, setOpen] = useState(false);
  const change = (part: Partial<Filter>) => onChange({ ...filter, ...part });
  const chosen = [filter.state, filter.difficulty, filter.season].filter((choice) => choice !== null).length;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        <div className="min-w-44 flex-1 [&_input::-webkit-search-cancel-button]:hidden">
          <Field
            type="search"
            label={texts.search}
            hideLabel
            placeholder={texts.searchShort}
            leading={<Search size={20} aria-hidden="true" className="text-quiet" />}
            value={filter.text}
            maxLength={80}
            trailing={
              filter.text && (
                <IconButton
                  label={texts.clearSearch}
                  icon={<X size={20} aria-hidden="true" />}
                  onClick={() => change({ text: '' })}
                />
              )
            }
            onChange={(event) => change({ text: event.target.value })}
          />
        </div>
        <Button
          variant="secondary"
          aria-expanded={isOpen}
          icon={<SlidersHorizontal size={20} aria-hidden="true" />}
          onClick={() => setOpen(!isOpen)}
        >
          {texts.filters(chosen)}
        </Button>
      </div>
      {isOpen && (
        <div className="grid grid-cols-3 gap-2">
          <Select
            label={texts.state}
            all={texts.all}
            value={filter.state}
            options={states.map((value) => ({ value, label: value }))}
            onChange={(state) => change({ state })}
          />
          <Select
            label={texts.difficulty}
            all={texts.allFeminine}
            value={filter.difficulty}
            options={Difficulty.options.map((value) => ({ value, label: difficultyTexts[value] }))}
            onChange={(difficulty) => change({ difficulty })}
          />
          <Select
            label={texts.season}
            all={texts.allFeminine}
            value={filter.season}
            options={seasons.map((value) => ({ value, label: seasonTexts[value] }))}
            onChange={(season) => change({ season })}
          />
        </div>
      )}
    </div>
  );
}
