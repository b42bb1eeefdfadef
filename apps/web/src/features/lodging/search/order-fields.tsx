import { LodgingSort } from '@estradeiro/contract/lodging-search';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { FieldFrame, inputClass } from '#ui/field.tsx';
import { searchTexts as texts } from '../texts.ts';
import type { RouteChoice } from './use-route-choice.ts';

type Props = {
  sort: LodgingSort;
  onSort: (sort: LodgingSort) => void;
  routes: RouteChoice;
  /** What else there is to do with the results. */
  children: ReactNode;
};

/** In which order the results stand, and from where their distances are told. */
export const OrderFields = ({ sort, onSort, routes, children }: Props) => (
  <div className="grid grid-cols-2 items-end gap-3 *:only:col-span-2 *:nth-3:col-span-2">
    <Choice
      label={texts.sort}
      value={sort}
      onChoose={(value) => onSort(LodgingSort.parse(value))}
      options={LodgingSort.options.map((value) => ({ value, name: texts.sorts[value] }))}
    />
    {routes.options.length > 1 && (
      <Choice label={texts.measureFrom} value={routes.chosen} onChoose={routes.choose} options={routes.options} />
    )}
    {children}
  </div>
);

type ChoiceProps = {
  label: string;
  value: string;
  onChoose: (value: string) => void;
  options: readonly { value: string; name: string }[];
};

function Choice({ label, value, onChoose, options }: ChoiceProps) {
  const inputId = useId();
  return (
    <FieldFrame label={label} inputId={inputId}>
      <select
        id={inputId}
        value={value}
        onChange={({ target }) => onChoose(target.value)}
        className={`${inputClass} appearance-none truncate`}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} className="bg-card text-ink">
            {option.name}
          </option>
        ))}
      </select>
      <ChevronDown size={20} aria-hidden="true" className="pointer-events-none flex-none" />
    </FieldFrame>
  );
}
