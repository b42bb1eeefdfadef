import { ChevronDown, Search } from 'lucide-react';
import { Field } from '#ui/field.tsx';
import { type Finding, orders } from '../find-routes.ts';
import { orderTexts, texts } from '../texts.ts';

type Props = { finding: Finding; onChange: (finding: Finding) => void };

export const FindBar = ({ finding, onChange }: Props) => (
  <div className="grid grid-cols-[1fr_auto] gap-2">
    <Field
      type="search"
      label={texts.search}
      hideLabel
      placeholder={texts.search}
      leading={<Search size={20} aria-hidden="true" className="flex-none text-quiet" />}
      value={finding.text}
      maxLength={80}
      onChange={({ target }) => onChange({ ...finding, text: target.value })}
    />
    <div className="relative">
      <select
        aria-label={texts.order}
        value={finding.order}
        onChange={({ target }) =>
          onChange({ ...finding, order: orders.find((order) => order === target.value) ?? 'newest' })
        }
        className="h-full min-h-12 w-full appearance-none rounded-card border border-quiet bg-card pr-9 pl-3 text-17"
      >
        {orders.map((order) => (
          <option key={order} value={order}>
            {orderTexts[order]}
          </option>
        ))}
      </select>
      <ChevronDown size={18} aria-hidden="true" className="pointer-events-none absolute top-3.75 right-2.5" />
    </div>
  </div>
);
