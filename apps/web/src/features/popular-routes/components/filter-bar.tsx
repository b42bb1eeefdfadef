import type { BrazilianState } from '@estradeiro/contract/brazilian-state';
import { Difficulty } from '@estradeiro/contract/popular-routes';
import { Search } from 'lucide-react';
import { Field } from '#ui/field.tsx';
import { type Filter, seasons } from '../filter.ts';
import { difficultyTexts, seasonTexts, texts } from '../texts.ts';
import { Select } from './select.tsx';

type Props = { filter: Filter; states: readonly BrazilianState[]; onChange: (filter: Filter) => void };

/** What narrows the list down. */
export function FilterBar({ filter, states, onChange }: Props) {
  const change = (part: Partial<Filter>) => onChange({ ...filter, ...part });
  return (
    <div className="flex flex-col gap-3">
      <Field
        type="search"
        label={texts.search}
        hideLabel
        placeholder={texts.search}
        leading={<Search size={20} aria-hidden="true" className="text-quiet" />}
        value={filter.text}
        maxLength={80}
        onChange={(event) => change({ text: event.target.value })}
      />
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
    </div>
  );
}
