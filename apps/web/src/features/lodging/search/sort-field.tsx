import { ChevronDown } from 'lucide-react';
import { type Filters, sorts } from './filters.ts';
import { resultsTexts } from './texts.ts';

type Props = { sort: Filters['sort']; onSort: (sort: Filters['sort']) => void };

export const SortField = ({ sort, onSort }: Props) => (
  <span className="relative inline-flex flex-none items-center">
    <select
      aria-label={resultsTexts.sort}
      value={sort}
      onChange={({ target }) => onSort(sorts.find((one) => one === target.value) ?? 'relevance')}
      className="min-h-12 appearance-none rounded-full border border-quiet bg-card pr-9 pl-3 text-17 font-semibold"
    >
      {sorts.map((value) => (
        <option key={value} value={value} className="bg-card text-ink">
          {resultsTexts.sorts[value]}
        </option>
      ))}
    </select>
    <ChevronDown size={20} aria-hidden="true" className="pointer-events-none absolute right-3" />
  </span>
);
